import { dayIndex, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'

/** A quarter of a year in Korea, as `2026-4`. */
export type Season = string

/** So many must have tried a puzzle before it counts for its solvers. */
export const SEASON_TRIES_MIN = 10
/** The table stands still on a season's last day, so that nobody plays by who is just ahead. */
const STILL_DAYS = 1
/** After its end a season waits so long for corrections before its places are written down for good. */
export const SEASON_CLOSES_DAYS = 3
/** Those who came so far carry the season's stamp in their notebooks. */
export const STAMPED_RANKS = 50

const DAY_MS = 86_400_000
const KOREA_AHEAD_MS = 9 * 3_600_000

export const isSeason = (text: string) => /^20\d\d-[1-4]$/.test(text)

const partsOf = (season: Season) => season.split('-').map(Number) as [year: number, quarter: number]

/** The season of a moment. */
export function seasonAt(now: number): Season {
  const [year, month] = koreanDay(now).split('-').map(Number) as [number, number]
  return `${year}-${Math.ceil(month / 3)}`
}

const startOf = (year: number, quarter: number) =>
  new Date(Date.UTC(year, (quarter - 1) * 3, 1)).getTime() - KOREA_AHEAD_MS

/** From when to when it goes, as moments; the second is the next one's beginning. */
export function seasonBounds(season: Season) {
  const [year, quarter] = partsOf(season)
  return { start: startOf(year, quarter), end: startOf(year, quarter + 1) }
}

export const seasonBefore = (season: Season) => seasonAt(seasonBounds(season).start - 1)

/** `2026년 4분기` */
export function seasonName(season: Season) {
  const [year, quarter] = partsOf(season)
  return `${year}년 ${quarter}분기`
}

/** What a season's table does: it moves, stands still on the last day, is over and waits for corrections, or is closed. */
export type SeasonState = 'open' | 'still' | 'over' | 'closed'

export function seasonState(season: Season, now: number): SeasonState {
  const { end } = seasonBounds(season)
  if (now >= end + SEASON_CLOSES_DAYS * DAY_MS) return 'closed'
  if (now >= end) return 'over'
  return now >= end - STILL_DAYS * DAY_MS ? 'still' : 'open'
}

/** Days that are left of it, the one that is going on among them. */
export const seasonDaysLeft = (season: Season, now: number) =>
  Math.max(0, dayIndex(koreanDay(seasonBounds(season).end)) - dayIndex(koreanDay(now)))
