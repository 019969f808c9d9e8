import type { InquiryRow } from '#contract/trust/inquiries/inquiries.ts'
import { inquirySubjects } from '#contract/trust/inquiries/inquiry-rules.ts'
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

export function InquiryRowButton({
  row,
  isOpen,
  onOpen,
}: {
  row: InquiryRow
  isOpen: boolean
  onOpen(): void
}) {
  const { number, subject, state, dueAt, isMembers, changedAt } = row
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="block w-full px-2 py-3 text-left hover:bg-sunken aria-pressed:bg-sunken"
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="figures font-semibold">{number}</span>
        {inquirySubjects[subject]}
        {state !== 'waiting' && <InquiryStamp state={state} />}
      </span>
      <span className="block text-faded text-sm">
        {isMembers ? '회원' : '회원이 아닌 사람'} · <DateTime value={changedAt} />
        {state === 'waiting' && dueAt && (
          <>
            {' '}
            · <Due dueAt={dueAt} />
          </>
        )}
      </span>
    </button>
  )
}
