import type { Rating } from './measuring/glicko.ts'

/** A puzzle has a level if it has at least this many outcomes and a rating deviation below this limit. */
export const WORD_OUTCOMES_MIN = 10
export const WORD_RD_BELOW = 170
/** Lower rating bounds of the levels from the second on. */
const BOUNDS = [1_200, 1_400, 1_600, 1_800]

/** The number of a puzzle's level in `levels`, from 1; `null` while there are too few outcomes. */
export function levelOf({ r, rd, outcomes }: Rating & { outcomes: number }) {
  if (outcomes < WORD_OUTCOMES_MIN || rd >= WORD_RD_BELOW) return null
  return BOUNDS.filter(bound => r >= bound).length + 1
}
