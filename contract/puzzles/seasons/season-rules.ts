import { SEOUL_OFFSET_MS } from '#contract/platform/seoul-time.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'

/** A quarter of a year in Korean time, such as `2026-4`. */
export type Season = string

/** Minimum members who tried a puzzle before it counts for its solvers. */
export const SEASON_TRIES_MIN = 10
/**
 * Number of days at a season's end with a frozen table, so that nobody plays by the score of a close rival.
 */
const STILL_DAYS = 1
/** Days for corrections after a season's end, before its ranks are stored for good. */
const SEASON_CLOSES_DAYS = 3
/** Lowest rank that earns the season's stamp in the notebook. */
export const STAMPED_RANKS = 50

const DAY_MS = 86_400_000
export const isSeason = (text: string) => /^20\d\d-[1-4]$/.test(text)

const partsOf = (season: Season) => season.split('-').map(Number) as [year: number, quarter: number]

export function seasonAt(now: number): Season {
  const [year, month] = koreanDay(now).split('-').map(Number) as [number, number]
  return `${year}-${Math.ceil(month / 3)}`
}

const startOf = (year: number, quarter: number) =>
  new Date(Date.UTC(year, (quarter - 1) * 3, 1)).getTime() - SEOUL_OFFSET_MS

/** The start and end of a season as timestamps. The end is exclusive. */
export function seasonBounds(season: Season) {
  const [year, quarter] = partsOf(season)
  return { start: startOf(year, quarter), end: startOf(year, quarter + 1) }
}

export const seasonBefore = (season: Season) => seasonAt(seasonBounds(season).start - 1)

/** The season's Korean name, such as `2026년 4분기`. */
export function seasonName(season: Season) {
  const [year, quarter] = partsOf(season)
  return `${year}년 ${quarter}분기`
}

/**
 * The state of a season's table: running, frozen on the last day, over and open to corrections, or closed.
 */
export type SeasonState = 'open' | 'still' | 'over' | 'closed'

export function seasonState(season: Season, now: number): SeasonState {
  const { end } = seasonBounds(season)
  if (now >= end + SEASON_CLOSES_DAYS * DAY_MS) return 'closed'
  if (now >= end) return 'over'
  return now >= end - STILL_DAYS * DAY_MS ? 'still' : 'open'
}
