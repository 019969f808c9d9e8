import { parseRefusal, sendAuthorised } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { saveFile } from '#web/ui/feedback/save-file.ts'
import { WhyForm } from './WhyForm.tsx'

/** Downloads a file with personal data, after the admin has given the reason. */
export function DownloadDialog({
  path,
  body = {},
  name,
  hint,
  onClose,
}: {
  path: string
  body?: Record<string, unknown>
  /** The name of the saved file. */
  name: string
  hint: string
  onClose(): void
}) {
  async function download(why: string) {
    const response = await sendAuthorised(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, why }),
    })
    if (!response.ok) throw await parseRefusal(response)
    saveFile(await response.blob(), name)
    onClose()
  }
  return (
    <Dialog title="내려받기" onClose={onClose}>
      <p className="mb-3 break-all text-sm">{name}</p>
      <WhyForm
        button="내려받기"
        hint={hint}
        cancel={<Button onClick={onClose}>취소</Button>}
        onSubmit={download}
      />
    </Dialog>
  )
}
