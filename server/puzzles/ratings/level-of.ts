import type { Rating } from './measuring/glicko.ts'

/** From so many outcomes on, and as long as it is no less certain than this, a puzzle has a word. */
export const WORD_OUTCOMES_MIN = 10
export const WORD_RD_BELOW = 170
/** Where the next word begins. */
const BOUNDS = [1_200, 1_400, 1_600, 1_800]

/** The place of a puzzle's word in `levels`, counted from 1; `null` while it is being measured. */
export function levelOf({ r, rd, outcomes }: Rating & { outcomes: number }) {
  if (outcomes < WORD_OUTCOMES_MIN || rd >= WORD_RD_BELOW) return null
  return BOUNDS.filter(bound => r >= bound).length + 1
}
