/** The measured levels of puzzles, easiest first. A database row stores the position in this list, from 1. */
export const levels = ['입문', '초급', '중급', '고급', '최상급'] as const
export type Level = (typeof levels)[number]

/** The levels that authors give, from 1 to 5. They are used until a puzzle is measured. */
export const authorLevels = ['아주 쉬움', '쉬움', '보통', '어려움', '아주 어려움'] as const
export const DEFAULT_AUTHOR_LEVEL = 3

/** The label of a puzzle without a level. */
export const UNMEASURED = '측정 중'

/** Maximum next cases suggested at once. */
export const NEXT_CASES_MAX = 5
/** Minimum votes for a puzzle's averages to be shown. */
export const VOTES_TOLD_MIN = 5
export const FUN_MAX = 5
