import { Refusal } from '#contract/platform/http/refusals.ts'
import {
  isSeason,
  type Season,
  seasonAt,
  seasonBefore,
  seasonBounds,
  seasonState,
} from '#contract/puzzles/seasons/season-rules.ts'

export interface OpenSeason {
  season: Season
  start: number
  end: number
  /** Whether the season's table is frozen. Newly counted points then appear only when the season is over. */
  isStill: boolean
}

/** The open seasons: the current one, and in its first days also the previous one. */
export function openSeasons(now: number): OpenSeason[] {
  const current = seasonAt(now)
  return [current, seasonBefore(current)].flatMap(season => {
    const state = seasonState(season, now)
    return state === 'closed' ? [] : [{ season, ...seasonBounds(season), isStill: state === 'still' }]
  })
}

/** The requested season. Throws if it does not exist. */
export function requireSeason(
  season: string | undefined,
  { now, seasons }: { now: number; seasons: Season[] },
) {
  const requested = season ?? seasonAt(now)
  if (!isSeason(requested) || !seasons.includes(requested))
    throw new Refusal('not_found', { message: '없는 시즌입니다.' })
  return requested
}

/**
 * All seasons that can be requested, newest first: the current one, even without points, and all stored ones.
 */
export const selectableSeasons = (known: Season[], now: number) => {
  const current = seasonAt(now)
  return [current, ...known.filter(season => season < current)]
}
