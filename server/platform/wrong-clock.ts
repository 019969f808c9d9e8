import { dayIndex } from '#contract/puzzles/daily/daily-rules.ts'

/**
 * If the clock is further behind than this, it is considered wrong, since all later results would be deleted.
 */
const SET_BACK_DAYS_MAX = 62

/**
 * Whether the clock is wrong, for example after a failed battery. A clock that is only a little behind may
 * have been set back after it ran ahead.
 */
export const isClockBehind = (today: string, lastDone = '') =>
  lastDone !== '' && dayIndex(lastDone) - dayIndex(today) > SET_BACK_DAYS_MAX
