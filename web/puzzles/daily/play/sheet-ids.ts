/** The ids of the parts of a case to which the bar leads. */
export const GRID = 'grid'
export const ACCUSE = 'accuse'
