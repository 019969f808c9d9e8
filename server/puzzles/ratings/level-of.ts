import type { Rating } from './measuring/glicko.ts'

/** Minimum outcomes and the rating deviation limit for a puzzle to have a level. */
export const WORD_OUTCOMES_MIN = 10
export const WORD_RD_BELOW = 170
/** Lower rating bounds of the second and later levels. */
const BOUNDS = [1_200, 1_400, 1_600, 1_800]

/** The index of a puzzle's level in `levels`, from 1. `null` while it is being measured. */
export function levelOf({ r, rd, outcomes }: Rating & { outcomes: number }) {
  if (outcomes < WORD_OUTCOMES_MIN || rd >= WORD_RD_BELOW) return null
  return BOUNDS.filter(bound => r >= bound).length + 1
}
