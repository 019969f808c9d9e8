/** More than anyone can be bothered by; few enough for one style sheet. */
export const BLOCKS_MAX = 500
