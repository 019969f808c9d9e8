import { DEFAULT_AUTHOR_LEVEL } from '#contract/puzzles/ratings/level-rules.ts'
import {
  clamp,
  type Game,
  informationOf,
  nextSigma,
  type Rating,
  SCALE,
  updatedRating,
} from './measuring/glicko.ts'

const START_R = 1500
const START_RD = 350
const START_SIGMA = 0.06

/** Rating periods per day. With this value, a deviation of 60 grows to 110 in a year without a case. */
export const PERIODS_A_DAY = 0.21436

const MEMBER_RD_MIN = 45
const PUZZLE_RD_MIN = 60
/** Rating increase per step of the author's estimated level. */
const AUTHOR_LEVEL_STEP = 100
/** Minimum rating deviation of a puzzle after its answer changed. */
export const CHANGED_ANSWER_RD = 150

/** Deviation limits. Below the first, a rating is reliable; above the second, it is nearly meaningless. */
const KNOWN_RD = 110
const GUESSED_RD = 230
/**
 * Weight, for the puzzle's rating, of a solve by a member who was told the answers. For the member's rating
 * such a solve has no weight.
 */
const SUDDEN_WEIGHT = 0.2

export interface MemberRating extends Rating {
  sigma: number
}

/** The deviation of a member's rating after some periods without outcomes. */
export const grownRd = ({ rd, sigma }: { rd: number; sigma: number }, periods: number) =>
  Math.min(START_RD, Math.sqrt((rd / SCALE) ** 2 + periods * sigma * sigma) * SCALE)

/** A member's rating after the games of a day. `periods` is the time since the member's last games. */
export function ratedMember(member: MemberRating, games: readonly Game[], periods: number): MemberRating {
  const { r, rd } = member
  const evidence = informationOf(r, games)
  if (evidence.information === 0) return { r, rd: grownRd(member, periods), sigma: member.sigma }
  const v = 1 / evidence.information
  const sigma = nextSigma(member.sigma, { phi: rd / SCALE, v, delta: v * evidence.surprise })
  const after = updatedRating(r, grownRd({ rd, sigma }, periods) / SCALE, evidence)
  return { r: after.r, rd: clamp(MEMBER_RD_MIN, after.rd, START_RD), sigma }
}

/** A puzzle's rating after the games of a day. Time adds no uncertainty, because a text doesn't change. */
export function ratedPuzzle({ r, rd }: Rating, games: readonly Game[]): Rating {
  const after = updatedRating(r, rd / SCALE, informationOf(r, games))
  return { r: after.r, rd: clamp(PUZZLE_RD_MIN, after.rd, START_RD) }
}

export const newPuzzle = (authorLevel: number | null): Rating => ({
  r: START_R + AUTHOR_LEVEL_STEP * ((authorLevel ?? DEFAULT_AUTHOR_LEVEL) - DEFAULT_AUTHOR_LEVEL),
  rd: START_RD,
})

export const newMember = (): MemberRating => ({ r: START_R, rd: START_RD, sigma: START_SIGMA })

/**
 * The weight of an attempt in the puzzle's rating. It falls as the member's deviation grows. It is never zero:
 * on a new site every deviation is high, and no puzzle would be rated.
 */
export function weightOfMember({ rd }: Rating, isTold: boolean) {
  const weight = rd < KNOWN_RD ? 1 : rd < GUESSED_RD ? 0.75 : 0.5
  return isTold ? weight * SUDDEN_WEIGHT : weight
}

/** The weight of a game for the member's rating, by the puzzle's deviation. */
export const weightOfPuzzle = ({ rd }: Rating, isTold: boolean) => (isTold ? 0 : rd < KNOWN_RD ? 1 : 0.5)
