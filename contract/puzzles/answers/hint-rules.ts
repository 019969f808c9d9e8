/** More would tell the case over again. */
export const HINTS_MAX = 5
export const HINT_MAX = 500
