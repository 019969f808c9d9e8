/** The ids of the parts of a case that the bar leads to. */
export const GRID = 'grid'
export const ACCUSE = 'accuse'
