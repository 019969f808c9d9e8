/**
 * The difficulties of the daily cases by weekday, Sunday first. The practice levels use those of Tuesday,
 * Thursday and Friday (`practice-cases.ts`).
 */
export interface Difficulty {
  size: 4 | 5
  hasTestimony: boolean
  /**
   * Bounds of the number of reasoning steps, and the maximum number of clues per step. The last step, about
   * the deed, may use more clues.
   */
  steps: readonly [least: number, most: number]
  clues: number
}

export const difficulties: readonly Difficulty[] = [
  { size: 5, hasTestimony: true, steps: [4, 14], clues: 3 },
  { size: 4, hasTestimony: false, steps: [2, 5], clues: 2 },
  { size: 4, hasTestimony: false, steps: [3, 6], clues: 2 },
  { size: 4, hasTestimony: false, steps: [4, 7], clues: 2 },
  { size: 4, hasTestimony: false, steps: [4, 9], clues: 3 },
  { size: 5, hasTestimony: true, steps: [3, 12], clues: 3 },
  { size: 5, hasTestimony: true, steps: [4, 13], clues: 3 },
]

/** The text that explains the rules of every case. */
export const PREMISE =
  '그때 {n} 사람은 저마다 다른 곳에 있었고, 가진 물건도 서로 달랐다. 범인은 자기가 있던 곳에서 자기가 가진 물건으로 일을 저질렀다.'
