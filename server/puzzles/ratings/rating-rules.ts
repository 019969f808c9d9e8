import { USUAL_AUTHOR_LEVEL } from '#contract/puzzles/ratings/level-rules.ts'
import { between, type Game, moved, nextSigma, type Rating, SCALE, said } from './measuring/glicko.ts'

export const START_R = 1500
export const START_RD = 350
export const START_SIGMA = 0.06

/** A day is so much of a period: a deviation of 60 grows to 110 in a year without a case. */
export const PERIODS_A_DAY = 0.21436

const MEMBER_RD_MIN = 45
const PUZZLE_RD_MIN = 60
/** Each step that an author takes a puzzle to be harder. */
const AUTHOR_LEVEL_STEP = 100
/** What is known of a puzzle is in doubt once it asks something else. */
export const CHANGED_ANSWER_RD = 150

/** Below it a rating says something, below the second little, above nothing much. */
const KNOWN_RD = 110
const GUESSED_RD = 230
/** What somebody solved who was told how says little of a puzzle, and nothing of them. */
const SUDDEN_WEIGHT = 0.2

export interface MemberRating extends Rating {
  sigma: number
}

/** How uncertain a member has become since they were last rated. */
export const grownRd = ({ rd, sigma }: { rd: number; sigma: number }, periods: number) =>
  Math.min(START_RD, Math.sqrt((rd / SCALE) ** 2 + periods * sigma * sigma) * SCALE)

/** A member after the games of a day, so many periods after the last. */
export function ratedMember(member: MemberRating, games: readonly Game[], periods: number): MemberRating {
  const { r, rd } = member
  const told = said(r, games)
  if (told.information === 0) return { r, rd: grownRd(member, periods), sigma: member.sigma }
  const v = 1 / told.information
  const sigma = nextSigma(member.sigma, { phi: rd / SCALE, v, delta: v * told.surprise })
  const after = moved(r, grownRd({ rd, sigma }, periods) / SCALE, told)
  return { r: after.r, rd: between(MEMBER_RD_MIN, after.rd, START_RD), sigma }
}

/** A puzzle after the members of a day; a text doesn't change, so no time makes it uncertain. */
export function ratedPuzzle({ r, rd }: Rating, games: readonly Game[]): Rating {
  const after = moved(r, rd / SCALE, said(r, games))
  return { r: after.r, rd: between(PUZZLE_RD_MIN, after.rd, START_RD) }
}

export const newPuzzle = (authorLevel: number | null): Rating => ({
  r: START_R + AUTHOR_LEVEL_STEP * ((authorLevel ?? USUAL_AUTHOR_LEVEL) - USUAL_AUTHOR_LEVEL),
  rd: START_RD,
})

export const newMember = (): MemberRating => ({ r: START_R, rd: START_RD, sigma: START_SIGMA })

/** What a member's outcome weighs for a puzzle. A new site has only new members: none weighs nothing. */
export function weightOfMember({ rd }: Rating, isTold: boolean) {
  const weight = rd < KNOWN_RD ? 1 : rd < GUESSED_RD ? 0.75 : 0.5
  return isTold ? weight * SUDDEN_WEIGHT : weight
}

/** What a puzzle's outcome weighs for a member. */
export const weightOfPuzzle = ({ rd }: Rating, isTold: boolean) => (isTold ? 0 : rd < KNOWN_RD ? 1 : 0.5)
