import { lazy, Suspense } from 'react'
import type { PlayerKind, Playing } from './play/play.ts'

/** Only members who finished the case fetch this chunk. */
const DailyRemarks = lazy(async () => ({
  default: (await import('#web/puzzles/daily-comments/DailyRemarks.tsx')).DailyRemarks,
}))

/** The remarks on a case, for members who finished it. A guest has no name to write under. */
export function CaseTalk({ day, play, seat }: { day: string; play: Playing['play']; seat: PlayerKind }) {
  if (!play?.finished || seat === 'guest') return null
  return (
    <Suspense fallback={<div className="mt-10 min-h-60" />}>
      <DailyRemarks key={day} day={day} />
    </Suspense>
  )
}
