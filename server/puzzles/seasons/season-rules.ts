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
  /** Its table stands still: what is counted now shows in it once the season is over. */
  isStill: boolean
}

/** The seasons that change: this one, and for its first days the one before. */
export function openSeasons(now: number): OpenSeason[] {
  const current = seasonAt(now)
  return [current, seasonBefore(current)].flatMap(season => {
    const state = seasonState(season, now)
    return state === 'closed' ? [] : [{ season, ...seasonBounds(season), isStill: state === 'still' }]
  })
}

/** The season that a call asks for; throws where there was none. */
export function askedSeason(
  season: string | undefined,
  { now, seasons }: { now: number; seasons: Season[] },
) {
  const asked = season ?? seasonAt(now)
  if (!isSeason(asked) || !seasons.includes(asked))
    throw new Refusal('not_found', { message: '없는 시즌입니다.' })
  return asked
}

/** All that can be asked for, the newest first: this one, though nobody has a point yet, and those that are known. */
export const seasonsKnown = (known: Season[], now: number) => {
  const current = seasonAt(now)
  return [current, ...known.filter(season => season < current)]
}
