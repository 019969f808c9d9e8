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

/** So many cases of one day solved within seconds are no talent. */
const SUDDEN_SOLVES_TOLD = 3
/** Rated at a stretch: who asks the site for something meanwhile waits for no more. */
const AT_A_STRETCH = 200

export interface Outcome {
  postId: number
  memberId: number
  /** The member's, from 0 to 1. */
  score: number
  sudden: boolean
}

export interface RatedPuzzle extends Rating {
  outcomes: number
  /** The day that changed it last; `null` before any. */
  asOf: string | null
  /** On which days it got other answers. */
  answerChanges?: readonly string[]
}

export interface RatedMember extends MemberRating {
  asOf: string | null
}

/** Everybody who meets on the days that are rated, as they stand. */
export interface Ratings {
  puzzles: Map<number, RatedPuzzle>
  members: Map<number, RatedMember>
}

const periodsBetween = (asOf: string | null, day: string) =>
  asOf === null ? PERIODS_A_DAY : PERIODS_A_DAY * Math.max(1, dayIndex(day) - dayIndex(asOf))

/** A puzzle as it is met on a day: in doubt where it asks something else since it was last rated. */
export function puzzleOn({ r, rd, asOf, answerChanges = [] }: RatedPuzzle, day: string): Rating {
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

/** Those whom somebody told how: of a day several cases solved within seconds of the first sight. */
function toldMembers(outcomes: readonly Outcome[]) {
  const sudden = new Map<number, number>()
  for (const { memberId, sudden: isSudden } of outcomes)
    if (isSudden) sudden.set(memberId, (sudden.get(memberId) ?? 0) + 1)
  return (memberId: number) => (sudden.get(memberId) ?? 0) >= SUDDEN_SOLVES_TOLD
}

/** Each member with each puzzle that they met, both as they stood when the day began. */
function meetings({ puzzles, members }: Ratings, day: string, outcomes: readonly Outcome[]) {
  const wasTold = toldMembers(outcomes)
  return outcomes.map(({ postId, memberId, score, sudden }) => {
    const puzzle = puzzles.get(postId)
    if (!puzzle) throw new Error(`puzzle ${postId} is rated before it is known`)
    const before = members.get(memberId)
    const member = before
      ? { r: before.r, rd: grownRd(before, periodsBetween(before.asOf, day)) }
      : newMember()
    const isTold = sudden && wasTold(memberId)
    return { postId, memberId, score, isTold, puzzle: puzzleOn(puzzle, day), member }
  })
}

/**
 * Rates a day: all its outcomes at once, everybody as they stood when it began. In the order that is given, in plain
 * doubles: the same outcomes make the same bytes each time.
 */
export async function rateDay({ puzzles, members }: Ratings, day: string, outcomes: readonly Outcome[]) {
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
      ...ratedPuzzle(puzzleOn(before, day), games),
      outcomes: before.outcomes + games.length,
      asOf: day,
    })
  }
}
