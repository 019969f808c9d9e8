import { dayIndex } from '#contract/puzzles/daily/daily-rules.ts'

/** A clock further behind than this is not believed, since all later results would be deleted. */
const SET_BACK_DAYS_MAX = 62

/** Whether the clock is wrong, as after a failed battery, and not set back after it was ahead. */
export const isClockBehind = (today: string, lastDone = '') =>
  lastDone !== '' && dayIndex(lastDone) - dayIndex(today) > SET_BACK_DAYS_MAX
