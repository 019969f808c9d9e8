/** Minutes after writing in which a change counts as part of the writing. */
export const EDIT_GRACE_MINUTES = 2
/** Maximum revisions of one post. Revisions expire after a year. */
export const REVISIONS_MAX = 20
export const REVISION_DAYS = 365
export const ERRATUM_MAX = 200
/** Maximum errata shown below a post, newest first. */
export const ERRATA_SHOWN = 20
