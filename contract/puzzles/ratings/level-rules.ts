/** How hard puzzles turned out to be, the easiest first. A row holds the place in this list, counted from 1. */
export const levels = ['입문', '초급', '중급', '고급', '최상급'] as const
export type Level = (typeof levels)[number]

/** How hard its author takes a puzzle to be, until it has been measured: 1 to 5. */
export const authorLevels = ['아주 쉬움', '쉬움', '보통', '어려움', '아주 어려움'] as const
export const USUAL_AUTHOR_LEVEL = 3

/** A puzzle that has no word yet. */
export const UNMEASURED = '측정 중'

/** So many cases are proposed at once. */
export const NEXT_CASES_MAX = 5
/** From so many votes on it is told what solvers think of a puzzle. */
export const VOTES_TOLD_MIN = 5
export const FUN_MAX = 5
