import { useEffect, useState } from 'react'
import { parseRefusal, sendAuthorised } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'

async function pictureOf(caseId: number, name: string) {
  const params = new URLSearchParams({ caseId: String(caseId), name })
  const response = await sendAuthorised(`/api/moderation/picture?${params}`, { method: 'GET' })
  if (!response.ok) throw await parseRefusal(response)
  return URL.createObjectURL(await response.blob())
}

/** Images of the reported post. They load on demand, because they may be disturbing. */
export function CasePictures({ caseId, names }: { caseId: number; names: string[] }) {
  const [addresses, setAddresses] = useState<string[]>([])
  const { run, pending, failure } = useFailingAction(async () => {
    setAddresses(await Promise.all(names.map(name => pictureOf(caseId, name))))
  })
  useEffect(() => () => addresses.forEach(URL.revokeObjectURL), [addresses])
  return (
    <section aria-label="사진" className="space-y-2">
      {addresses.length === 0 && (
        <Button size="small" aria-disabled={pending} onClick={() => !pending && run()}>
          {pending ? '불러오는 중' : `사진 ${names.length}장 보기`}
        </Button>
      )}
      {failure && <Message kind="alert">{failure}</Message>}
      <div className="flex flex-wrap gap-2">
        {addresses.map((address, index) => (
          <img
            key={address}
            src={address}
            alt={`이 글의 사진 ${index + 1}`}
            className="max-h-96 max-w-full border border-line object-contain"
          />
        ))}
      </div>
    </section>
  )
}
