import type { PuzzleStats, SeriesStats, StatsDay } from '#contract/puzzles/author-stats/author-stats.ts'
import { dayIndex, daysAfter } from '#contract/puzzles/daily/daily-rules.ts'

/** A duration such as `540` as `9시간`. Minutes have two significant digits, so one unit is enough. */
export function durationWords(minutes: number) {
  if (minutes < 60) return `${minutes}분`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)}시간`
  return `${Math.round(minutes / 1_440)}일`
}

/** Counts of each of the last days, 0 for days without events and `null` for days before counting began. */
export function lastDays(
  { days, since }: Pick<PuzzleStats, 'days' | 'since'>,
  today: string,
  count: number,
): StatsDay[] {
  const known = new Map(days.map(day => [day.day, day]))
  return Array.from({ length: count }, (_, index) => {
    const day = daysAfter(today, index - count + 1)
    const counted = since === null || dayIndex(day) >= dayIndex(since) ? 0 : null
    return known.get(day) ?? { day, views: counted, firstTries: counted, solves: 0, giveUps: 0 }
  })
}

/**
 * Followers at the end of each of the last days. A day without changes repeats the previous one; days before
 * counting began are `null`.
 */
export function followersOfDays(
  { days, since }: Pick<SeriesStats, 'days' | 'since'>,
  today: string,
  count: number,
): (number | null)[] {
  const first = daysAfter(today, 1 - count)
  const before = days.findLast(({ day }) => day < first)
  let followers = before?.followers ?? (since === null ? 0 : null)
  const known = new Map(days.map(({ day, followers }) => [day, followers]))
  return Array.from({ length: count }, (_, index) => {
    followers = known.get(daysAfter(first, index)) ?? followers
    return followers
  })
}
