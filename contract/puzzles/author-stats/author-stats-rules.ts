/** As a reply to a wrong answer, below the field in which it was given. */
export const REPLY_MAX = 200
export const ASKS_A_DAY = 30
/** What an author asked about one puzzle: as many as a screen bears. */
export const ASKED_MAX = 100
/** Of fewer who gave an answer it isn't told that anybody did. */
export const TOLD_FROM_MEMBERS = 3
/** Wrong answers that are shown where readers were told so: as many as a screen bears, and for so long. */
export const TOLD_MAX = 50
export const TOLD_DAYS = 90
/** Of fewer who solved it their middle one would tell of single members. */
export const MEDIAN_FROM_SOLVES = 10
/** A year, as far back as days are told one by one. */
export const STATS_DAYS = 366
