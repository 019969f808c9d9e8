/** Bounds of a puzzle's hints: their number, and characters per hint. More would retell the case. */
export const HINTS_MAX = 5
export const HINT_MAX = 500
