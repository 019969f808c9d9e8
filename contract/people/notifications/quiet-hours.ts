import { SEOUL_OFFSET_MS } from '#contract/platform/seoul-time.ts'

const DAY_MS = 86_400_000

export interface QuietHours {
  from: string
  to: string
}

/** The quiet hours of a member who has not chosen any. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '22:00', to: '08:00' }

const msOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** The ms until the quiet hours end, by the clock in Korea. It is 0 outside of them. */
export function quietFor(now: number, quiet: QuietHours | null) {
  if (!quiet || quiet.from === quiet.to) return 0
  const time = (now + SEOUL_OFFSET_MS) % DAY_MS
  const [since, left] = [time - msOf(quiet.from), msOf(quiet.to) - time]
  const length = (msOf(quiet.to) - msOf(quiet.from) + DAY_MS) % DAY_MS
  return (since + DAY_MS) % DAY_MS < length ? (left + DAY_MS) % DAY_MS : 0
}
