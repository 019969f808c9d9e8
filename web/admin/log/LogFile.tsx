import { useState } from 'react'
import { refusalIn, sendAuthorised } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { saveFile } from '#web/ui/feedback/save-file.ts'
import { failureWords, useAction } from '#web/ui/feedback/use-action.ts'

/** Downloads the whole log. */
export function LogFile() {
  const [failure, setFailure] = useState<string>()
  const { run, pending } = useAction(
    async () => {
      setFailure(undefined)
      const response = await sendAuthorised('/api/admin/log.csv', { method: 'GET' })
      if (!response.ok) throw await refusalIn(response)
      saveFile(await response.blob(), 'danseo-log.csv')
    },
    { onFailure: error => setFailure(failureWords(error)) },
  )
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" aria-disabled={pending} onClick={() => !pending && run()}>
        {pending ? '내려받는 중' : 'CSV로 내려받기'}
      </Button>
      <span className="text-faded text-sm">내려받은 일은 조치 기록에 남습니다.</span>
      {failure && <Message kind="alert">{failure}</Message>}
    </div>
  )
}
