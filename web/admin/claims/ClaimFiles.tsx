import { useState } from 'react'
import type { ClaimDetail } from '#contract/trust/takedowns/rights.ts'
import { refusalIn, sendAuthorised } from '#web/app/api/browser-api.ts'
import { sizeWords } from '#web/trust/takedowns/claim-files.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { saveFile } from '#web/ui/feedback/save-file.ts'
import { failureWords, useAction } from '#web/ui/feedback/use-action.ts'

/** Files of a claim. They can be downloaded, but are never displayed on a page of the site. */
export function ClaimFiles({ files }: { files: ClaimDetail['files'] }) {
  const [failure, setFailure] = useState<string>()
  const { run, pending } = useAction(
    async ({ fileId, name }: ClaimDetail['files'][number]) => {
      setFailure(undefined)
      const response = await sendAuthorised(`/api/admin/claim/file?fileId=${fileId}`, { method: 'GET' })
      if (!response.ok) throw await refusalIn(response)
      saveFile(await response.blob(), name)
    },
    { onFailure: error => setFailure(failureWords(error)) },
  )
  return (
    <div className="mt-4">
      <p id="claim-files" className="font-semibold text-sm">
        증빙 자료
      </p>
      <p className="text-faded text-sm">모르는 사람이 보낸 파일입니다. 내려받은 일은 조치 기록에 남습니다.</p>
      <ul aria-labelledby="claim-files" className="mt-1 space-y-2">
        {files.map(file => (
          <li key={file.fileId}>
            <Button
              size="small"
              className="max-w-full"
              aria-disabled={pending}
              onClick={() => !pending && run(file)}
            >
              <span className="break-all py-1">
                {file.name} <span className="figures">{sizeWords(file.bytes)}</span>
              </span>
              <span className="sr-only"> 내려받기</span>
            </Button>
          </li>
        ))}
      </ul>
      {failure && <Message kind="alert">{failure}</Message>}
    </div>
  )
}
