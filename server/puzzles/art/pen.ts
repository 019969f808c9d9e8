/** The light tone. The theme's colours replace the CSS variables. */
export const P = 'fill="var(--art-paper,#fffdf8)"'
/** The accent colour, used for one thing per drawing: red on a case's plate, the ink on a cover. */
export const R = 'fill="var(--art-red,#9b1c1c)"'
export const RED_LINE = 'stroke="var(--art-red,#9b1c1c)"'
export const K = 'fill="currentColor"'
export const W = 'stroke="var(--art-paper,#fffdf8)"'
export const N = 'stroke="none"'
/** The thin stroke of all hatching. */
export const T = 'stroke-width=".8"'
/** The middle tone. */
export const H = 'fill="url(#art-h)"'
/** The dark tone. */
export const D = 'fill="url(#art-d)"'
