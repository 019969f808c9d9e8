import { daysAfter } from './daily-rules.ts'

/** Number of days in which one day may be missed without breaking a streak. */
const REST_EVERY_DAYS = 30

interface Streak {
  /** Consecutive days finished on time. Rest days and excused days aren't counted. */
  days: number
  /** Whether one more day may be missed. */
  restsLeft: number
}

interface Played {
  /** Days that count toward the streak. */
  days: ReadonlySet<string>
  /** Excused days, on which play was impossible. */
  excused: ReadonlySet<string>
}

/**
 * Walks back from a day, which is included. Returns the number of counted days, the distances of the rest
 * days from the start (the latest first), and the missed day before the streak.
 */
function walkBack({ days, excused }: Played, from: string) {
  let count = 0
  let restedAt: number | undefined
  const rests = new Set<number>()
  for (let walked = 0; ; walked += 1) {
    const day = daysAfter(from, -walked)
    if (days.has(day)) {
      count += 1
      // A missed day is a rest only if a counted day precedes it.
      if (restedAt !== undefined) rests.add(restedAt)
    } else if (!excused.has(day)) {
      if (restedAt !== undefined && walked - restedAt < REST_EVERY_DAYS) return { count, rests, end: day }
      restedAt = walked
    }
  }
}

/** The day from which the current streak is counted back. */
const latestDay = ({ days }: Played, today: string) => (days.has(today) ? today : daysAfter(today, -1))

/** The current streak. Until today's case is finished, it is yesterday's streak. */
export function streakOf(played: Played, today: string): Streak {
  const { count, rests } = walkBack(played, latestDay(played, today))
  const [latestRest] = rests
  // The next day that could be missed comes one day after the day walked back from, so 1 is added.
  const isRested = latestRest !== undefined && latestRest + 1 < REST_EVERY_DAYS
  return { days: count, restsLeft: isRested ? 0 : 1 }
}

/** The missed days that broke no streak, the latest first. Streaks are counted back from today. */
export function restDays(played: Played, today: string) {
  const found: string[] = []
  let walkedTo = daysAfter(today, 1)
  for (const day of [latestDay(played, today), ...[...played.days].sort().reverse()]) {
    if (day >= walkedTo) continue
    const { rests, end } = walkBack(played, day)
    for (const walked of rests) found.push(daysAfter(day, -walked))
    walkedTo = end
  }
  return found
}

/** The longest streak ever. It ends on a day that no other counted day follows. */
export function bestStreak(played: Played) {
  let best = 0
  for (const day of played.days)
    if (!played.days.has(daysAfter(day, 1))) best = Math.max(best, walkBack(played, day).count)
  return best
}
