import type { PuzzleStats, SeriesStats, StatsDay } from '#contract/puzzles/author-stats/author-stats.ts'
import { dayIndex, daysAfter } from '#contract/puzzles/daily/daily-rules.ts'

/** `540` as `9시간`: minutes to two digits need no more. */
export function durationWords(minutes: number) {
  if (minutes < 60) return `${minutes}분`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)}시간`
  return `${Math.round(minutes / 1_440)}일`
}

/** Each of the last days, also those on which nothing happened; `null` where that wasn't counted yet. */
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

/** Followers at the end of each of the last days: as on the day before where nothing changed, `null` where they weren't counted yet. */
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
