import { setImmediate } from 'node:timers/promises'
import { dayIndex } from '#contract/puzzles/daily/daily-rules.ts'
import {
  CHANGED_ANSWER_RD,
  grownRd,
  type MemberRating,
  newMember,
  PERIODS_A_DAY,
  ratedMember,
  ratedPuzzle,
  weightOfMember,
  weightOfPuzzle,
} from '../rating-rules.ts'
import type { Game, Rating } from './glicko.ts'

/**
 * Minimum sudden solves on one day after which a member is presumed to have been told the answers. A solve is
 * sudden within seconds of first seeing the puzzle.
 */
const SUDDEN_SOLVES_TOLD = 3
/** Maximum ratings computed before yielding to waiting requests. */
const AT_A_STRETCH = 200

export interface PuzzleOutcome {
  postId: number
  memberId: number
  /** The member's score on the puzzle, from 0 to 1. */
  score: number
  sudden: boolean
}

export interface RatedPuzzle extends Rating {
  outcomes: number
  /** The last day that changed the rating; `null` if none did. */
  asOf: string | null
  /** The days on which the puzzle's accepted answers changed. */
  answerChanges?: readonly string[]
}

export interface RatedMember extends MemberRating {
  asOf: string | null
}

/** The current ratings of all puzzles and members that occur on the days to be rated. */
export interface DayRatings {
  puzzles: Map<number, RatedPuzzle>
  members: Map<number, RatedMember>
}

const periodsBetween = (asOf: string | null, day: string) =>
  asOf === null ? PERIODS_A_DAY : PERIODS_A_DAY * Math.max(1, dayIndex(day) - dayIndex(asOf))

/** A puzzle's rating on a day. Its deviation rises if the answer changed since the last rating. */
export function ratingOn({ r, rd, asOf, answerChanges = [] }: RatedPuzzle, day: string): Rating {
  const isChanged = answerChanges.some(changed => (asOf === null || changed > asOf) && changed <= day)
  return { r, rd: isChanged ? Math.max(rd, CHANGED_ANSWER_RD) : rd }
}

function gamesBy<Key>(entries: Iterable<readonly [Key, Game]>) {
  const games = new Map<Key, Game[]>()
  for (const [key, game] of entries) {
    const own = games.get(key)
    if (own) own.push(game)
    else games.set(key, [game])
  }
  return games
}

/**
 * Returns a function that tells whether a member was told the answers. Such members solve several cases of a
 * day within seconds of first seeing them.
 */
function measuredMembers(outcomes: readonly PuzzleOutcome[]) {
  const sudden = new Map<number, number>()
  for (const { memberId, sudden: isSudden } of outcomes)
    if (isSudden) sudden.set(memberId, (sudden.get(memberId) ?? 0) + 1)
  return (memberId: number) => (sudden.get(memberId) ?? 0) >= SUDDEN_SOLVES_TOLD
}

/** The day's outcomes, with the ratings that the puzzle and the member had at the start of the day. */
function meetings({ puzzles, members }: DayRatings, day: string, outcomes: readonly PuzzleOutcome[]) {
  const wasTold = measuredMembers(outcomes)
  return outcomes.map(({ postId, memberId, score, sudden }) => {
    const puzzle = puzzles.get(postId)
    if (!puzzle) throw new Error(`puzzle ${postId} is rated before it is known`)
    const before = members.get(memberId)
    const member = before
      ? { r: before.r, rd: grownRd(before, periodsBetween(before.asOf, day)) }
      : newMember()
    const isTold = sudden && wasTold(memberId)
    return { postId, memberId, score, isTold, puzzle: ratingOn(puzzle, day), member }
  })
}

/**
 * Rates all outcomes of a day at once, from the ratings at the start of the day. The fixed order and plain
 * doubles make the result deterministic to the last bit.
 */
export async function rateDay(
  { puzzles, members }: DayRatings,
  day: string,
  outcomes: readonly PuzzleOutcome[],
) {
  const met = meetings({ puzzles, members }, day, outcomes)
  const ofMembers = gamesBy(
    met.map(({ memberId, score, isTold, puzzle }) => [
      memberId,
      { ...puzzle, score, weight: weightOfPuzzle(puzzle, isTold) },
    ]),
  )
  const ofPuzzles = gamesBy(
    met.map(({ postId, score, isTold, member }) => [
      postId,
      { ...member, score: 1 - score, weight: weightOfMember(member, isTold) },
    ]),
  )
  let rated = 0
  for (const [memberId, games] of ofMembers) {
    if (++rated % AT_A_STRETCH === 0) await setImmediate()
    const before = members.get(memberId) ?? { ...newMember(), asOf: null }
    members.set(memberId, { ...ratedMember(before, games, periodsBetween(before.asOf, day)), asOf: day })
  }
  for (const [postId, games] of ofPuzzles) {
    if (++rated % AT_A_STRETCH === 0) await setImmediate()
    const before = puzzles.get(postId) as RatedPuzzle
    puzzles.set(postId, {
      ...before,
      ...ratedPuzzle(ratingOn(before, day), games),
      outcomes: before.outcomes + games.length,
      asOf: day,
    })
  }
}
