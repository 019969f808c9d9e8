// Glicko-2 (Glickman, 2022) with one period per day. A member's outcome on a puzzle is a game between the
// two.

/** Factor between displayed ratings and the internal Glicko-2 scale. */
export const SCALE = 173.7178

/** Constrains how fast sigma changes after surprising results. */
const TAU = 0.5
const SIGMA_MAX = 0.1
/** The convergence tolerance of sigma. */
const EPSILON = 1e-6

const R_MIN = 400
const R_MAX = 3_000
/** Maximum rating change in one day. */
const STEP_MAX = 200

export interface Rating {
  r: number
  rd: number
}

/** A game: the opponent's rating, the score from 0 to 1, and the weight. */
export interface Game {
  r: number
  rd: number
  score: number
  weight: number
}

/** The factor (Glickman's g) that reduces the effect of an opponent with an uncertain rating. */
const certainty = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI))

/** The expected score of a member with rating `r` on a puzzle. */
export const expectedScore = (r: number, puzzle: Rating) =>
  1 / (1 + Math.exp((-certainty(puzzle.rd / SCALE) * (r - puzzle.r)) / SCALE))

/** The Fisher information of some games, and the gradient of their likelihood. */
export function informationOf(r: number, games: readonly Game[]) {
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

/** Glickman's step 5: the new volatility. */
export function nextSigma(sigma: number, { phi, v, delta }: { phi: number; v: number; delta: number }) {
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

export const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

export function updatedRating(
  from: number,
  phi: number,
  { information, surprise }: ReturnType<typeof informationOf>,
) {
  const mended = 1 / (1 / (phi * phi) + information)
  const step = clamp(-STEP_MAX, mended * surprise * SCALE, STEP_MAX)
  return { r: clamp(R_MIN, from + step, R_MAX), rd: Math.sqrt(mended) * SCALE }
}
