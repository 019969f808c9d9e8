import { useEffect, useState } from 'react'
import type { ClaimRow } from '#contract/trust/takedowns/rights.ts'
import { claimKinds } from '#contract/trust/takedowns/rights-rules.ts'
import { RowButton } from '#web/admin/parts/ListBesideItem.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

const HOUR_MS = 3_600_000

/** The remaining time, updated every minute. */
function TimeLeft({ dueAt }: { dueAt: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(tick)
  }, [])
  const left = Date.parse(dueAt) - now
  if (left <= 0) return <span className="font-semibold text-stamp">기한이 지났습니다</span>
  const minutes = Math.floor((left % HOUR_MS) / 60_000)
  return (
    <span className="figures">
      {Math.floor(left / HOUR_MS)}시간 {minutes}분 남음
    </span>
  )
}

export const ClaimRowButton = ({ row, ...opening }: { row: ClaimRow; isOpen: boolean; onOpen(): void }) => (
  <RowButton
    {...opening}
    number={row.number}
    head={
      <>
        {claimKinds[row.kind].label}
        {row.objections > 0 && <Stamp>재게시 요청 {row.objections}</Stamp>}
      </>
    }
  >
    주소 {row.itemCount}개 ·{' '}
    {row.decidedAt ? (
      <>
        처리 완료 <DateTime value={row.decidedAt} />
      </>
    ) : (
      <TimeLeft dueAt={row.dueAt} />
    )}
  </RowButton>
)
