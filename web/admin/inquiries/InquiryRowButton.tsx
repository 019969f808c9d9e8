import type { InquiryRow } from '#contract/trust/inquiries/inquiries.ts'
import { inquirySubjects } from '#contract/trust/inquiries/inquiry-rules.ts'
import { RowButton } from '#web/admin/parts/ListBesideItem.tsx'
import { InquiryStamp } from '#web/trust/inquiries/InquiryThread.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { dayWords } from '#web/ui/dates/dates.ts'

/** The deadline, as long as an answer is due. */
function Due({ dueAt }: { dueAt: string }) {
  const isLate = Date.parse(dueAt) < Date.now()
  return (
    <span className={isLate ? 'font-semibold text-stamp' : ''}>
      {isLate ? '기한이 지났습니다' : `${dayWords(dueAt)}까지`}
    </span>
  )
}

export function InquiryRowButton({ row, ...opening }: { row: InquiryRow; isOpen: boolean; onOpen(): void }) {
  const { number, subject, state, dueAt, isMembers, changedAt } = row
  return (
    <RowButton
      {...opening}
      number={number}
      head={
        <>
          {inquirySubjects[subject]}
          {state !== 'waiting' && <InquiryStamp state={state} />}
        </>
      }
    >
      {isMembers ? '회원' : '회원이 아닌 사람'} · <DateTime value={changedAt} />
      {state === 'waiting' && dueAt && (
        <>
          {' '}
          · <Due dueAt={dueAt} />
        </>
      )}
    </RowButton>
  )
}
