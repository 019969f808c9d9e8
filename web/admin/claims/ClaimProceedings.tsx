import { useId, useState } from 'react'
import type { ClaimDetail } from '#contract/trust/takedowns/rights.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { dayWords } from '#web/ui/dates/dates.ts'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'

export type Item = ClaimDetail['items'][number]

/** Records proved court proceedings, which extend the temporary measure until their end. */
export function ClaimProceedings({ item, onChanged }: { item: Item; onChanged(): void }) {
  const id = useId()
  const [day, setDay] = useState('')
  const sending = useFailingAction(async () => {
    if (!day) return '날짜를 선택해 주세요.'
    const until = new Date(`${day}T23:59:59+09:00`).toISOString()
    await browserApi('POST /api/admin/claim/proceedings', { body: { itemId: item.itemId, until } })
    toast.success('이어 가기로 했습니다.')
    onChanged()
  })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      {item.proceedingsUntil && (
        <span className="basis-full">심의·소송으로 {dayWords(item.proceedingsUntil)}까지 이어 갑니다.</span>
      )}
      <label htmlFor={id}>심의·소송이 증명됨, 이날까지</label>
      <input
        id={id}
        type="date"
        value={day}
        onChange={event => setDay(event.target.value)}
        className="h-11 border border-edge bg-card px-2"
      />
      <Button size="small" pending={sending.pending} onClick={() => sending.run()}>
        이어 가기
      </Button>
      {sending.failure && <Message kind="alert">{sending.failure}</Message>}
    </div>
  )
}
