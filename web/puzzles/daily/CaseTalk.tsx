import { lazy, Suspense } from 'react'
import type { Playing, Seat } from './play/play.ts'

/** Fetched by whom it is for alone. */
const DailyRemarks = lazy(async () => ({
  default: (await import('#web/puzzles/daily-comments/DailyRemarks.tsx')).DailyRemarks,
}))

/** What those say who finished a case, below it for who did; a guest has no name to talk under. */
export function CaseTalk({ day, play, seat }: { day: string; play: Playing['play']; seat: Seat }) {
  if (!play?.finished || seat === 'guest') return null
  return (
    <Suspense fallback={<div className="mt-10 min-h-60" />}>
      <DailyRemarks key={day} day={day} />
    </Suspense>
  )
}
