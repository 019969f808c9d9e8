/** A change so soon after the writing is part of the writing. */
export const EDIT_GRACE_MINUTES = 2
/** So many of a post are kept, and none for longer than a year. */
export const REVISIONS_MAX = 20
export const REVISION_DAYS = 365
export const ERRATUM_MAX = 200
/** So many stand below a post, the newest. */
export const ERRATA_SHOWN = 20
