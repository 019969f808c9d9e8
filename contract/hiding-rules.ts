// When reports alone do something until somebody has looked. The guide tells every reader these figures.

/** What the reports on a text must weigh together, and how many members they must come from. */
export const HIDES_AT = 3
export const HIDES_BY = 3
/** Of an author who is trusted they must weigh so much more. */
export const TRUSTED_AUTHOR = 1.5

/** So many members, on so many texts of a newcomer's within a day, keep that newcomer from writing for so long. */
export const PAUSED_BY = 3
export const PAUSED_OVER = 2
export const PAUSE_DAYS = 3
