/** Maximum characters of the author's reply to a wrong answer, and maximum asks a day. */
export const REPLY_MAX = 200
export const ASKS_A_DAY = 30
/** Maximum asks stored for one puzzle, all shown on one screen. */
export const ASKED_MAX = 100
/** Minimum members who gave an answer for their number to be shown. */
export const TOLD_MEMBERS_MIN = 3
/** Maximum wrong answers that the author of a puzzle with `tellsWrong` sees, and the days they are stored. */
export const TOLD_MAX = 50
export const TOLD_DAYS = 90
/** Minimum solves for a median to be shown. A median of fewer would expose single members. */
export const MEDIAN_SOLVES_MIN = 10
/** Maximum days listed one by one: a year. */
export const STATS_DAYS = 366
