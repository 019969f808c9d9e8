import type { Difficulty } from '#contract/posts.ts'

/** Of those who tried, so many solved it at least. */
const EASY = 0.6
const MIDDLING = 0.3

/** How hard a case turned out to be. */
export function difficultyWord({ tried, solved }: Difficulty) {
  const share = solved / tried
  if (share >= EASY) return '쉬움'
  return share >= MIDDLING ? '보통' : '어려움'
}
