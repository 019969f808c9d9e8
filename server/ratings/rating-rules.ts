import { USUAL_AUTHOR_LEVEL } from '#contract/level-rules.ts'

// Glicko-2 (Glickman, 2022), one period a day: a puzzle and a member meet once, and each is the other's opponent.

/** Between ratings as they are shown and the scale on which they are reckoned. */
const SCALE = 173.7178
export const START_R = 1500
export const START_RD = 350
export const START_SIGMA = 0.06
/** How fast sigma follows surprises, how far it goes, and to what it is reckoned. */
const TAU = 0.5
const SIGMA_MAX = 0.1
const EPSILON = 1e-6
/** A day is so much of a period: a deviation of 60 grows to 110 in a year without a case. */
export const PERIODS_A_DAY = 0.21436

const R_MIN = 400
const R_MAX = 3_000
/** No day moves anybody further. */
const STEP_MAX = 200
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

export interface Rating {
  r: number
  rd: number
}
export interface MemberRating extends Rating {
  sigma: number
}

/** A case that was met: how strong the other side was, how it went (0 to 1), and how much that weighs. */
export interface Game {
  r: number
  rd: number
  score: number
  weight: number
}

/** How little an opponent's uncertain rating counts. */
const certainty = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI))

/** How a member of strength `r` is expected to do against a puzzle. */
export const expectedScore = (r: number, puzzle: Rating) =>
  1 / (1 + Math.exp((-certainty(puzzle.rd / SCALE) * (r - puzzle.r)) / SCALE))

/** What games say: how much together, and in which direction. */
function said(r: number, games: readonly Game[]) {
  let information = 0
  let surprise = 0
  for (const game of games) {
    const g = certainty(game.rd / SCALE)
    const expected = expectedScore(r, game)
    information += game.weight * g * g * expected * (1 - expected)
    surprise += game.weight * g * (game.score - expected)
  }
  return { information, surprise }
}

/** Glickman's step 5: the volatility that a surprise of this size makes likely. */
function nextSigma(sigma: number, { phi, v, delta }: { phi: number; v: number; delta: number }) {
  const a = Math.log(sigma * sigma)
  const f = (x: number) => {
    const e = Math.exp(x)
    const spread = phi * phi + v + e
    return (e * (delta * delta - phi * phi - v - e)) / (2 * spread * spread) - (x - a) / (TAU * TAU)
  }
  let low = a
  let high: number
  if (delta * delta > phi * phi + v) high = Math.log(delta * delta - phi * phi - v)
  else {
    let steps = 1
    while (f(a - steps * TAU) < 0) steps += 1
    high = a - steps * TAU
  }
  let [atLow, atHigh] = [f(low), f(high)]
  while (Math.abs(high - low) > EPSILON) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow)
    const atMiddle = f(middle)
    if (atMiddle * atHigh <= 0) {
      low = high
      atLow = atHigh
    } else atLow /= 2
    high = middle
    atHigh = atMiddle
  }
  return Math.min(SIGMA_MAX, Math.exp(low / 2))
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

function moved(from: number, phi: number, { information, surprise }: ReturnType<typeof said>) {
  const mended = 1 / (1 / (phi * phi) + information)
  const step = between(-STEP_MAX, mended * surprise * SCALE, STEP_MAX)
  return { r: between(R_MIN, from + step, R_MAX), rd: Math.sqrt(mended) * SCALE }
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
