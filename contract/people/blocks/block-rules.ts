/** Maximum members that one member may block. More than anyone needs, and few enough for one style sheet. */
export const BLOCKS_MAX = 500
