import { useState } from 'react'
import {
  ERASES_WORDS,
  erases,
  type ReasonKey,
  sweepHours,
} from '#contract/trust/moderation/moderation-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { submitBy, useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledSelect } from '#web/ui/forms/Labelled.tsx'
import { ReasonSelect } from './ReasonSelect.tsx'

/** Hides all recent texts of a member as one decision. */
export function SweepDialog({
  member: { memberId, nickname },
  onClose,
  onSwept,
}: {
  member: { memberId: number; nickname: string }
  onClose(): void
  onSwept(): void
}) {
  const [hours, setHours] = useState<number>(24)
  const [reason, setReason] = useState<ReasonKey>('ad')
  const isErased = erases({ content: 'sweep', member: 'none', reason })
  const sweeping = useFailingAction(async () => {
    const { data } = await browserApi('POST /api/moderation/sweep', { body: { memberId, hours, reason } })
    if (data.hidden === 0) return '그동안 쓴 글이 없습니다.'
    toast.success(`${figure(data.hidden)}개를 ${isErased ? '영구 삭제했습니다' : '가렸습니다'}.`)
    onClose()
    onSwept()
  })
  return (
    <Dialog title="최근 글 모두 가리기" onClose={onClose}>
      <form className="space-y-3" onSubmit={submitBy(sweeping.run)}>
        <p>
          {nickname} 님이 그동안 쓴 글, 댓글, 리뷰, 연재, 도서를 모두 가립니다. 작성자에게는 한 번만{' '}
          {isErased ? '알립니다.' : '알리고, 결정 하나로 모두 되돌릴 수 있습니다.'}
        </p>
        <LabelledSelect label="언제부터" value={String(hours)} onChange={value => setHours(Number(value))}>
          {sweepHours.map(option => (
            <option key={option} value={option}>
              {option}시간 전부터
            </option>
          ))}
        </LabelledSelect>
        <ReasonSelect targetType="post" reason={reason} onChange={setReason} />
        {isErased && <p className="border-stamp border-l-4 pl-3 font-semibold text-sm">{ERASES_WORDS}</p>}
        {sweeping.failure && <Message kind="alert">{sweeping.failure}</Message>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>취소</Button>
          <Button variant={isErased ? 'danger' : 'primary'} type="submit" pending={sweeping.pending}>
            {isErased ? '모두 영구 삭제' : '모두 가리기'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
