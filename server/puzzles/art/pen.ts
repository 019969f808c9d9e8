/** The light tone. Colours of the theme replace the variables. */
export const P = 'fill="var(--art-paper,#fffdf8)"'
export const K = 'fill="currentColor"'
export const W = 'stroke="var(--art-paper,#fffdf8)"'
export const N = 'stroke="none"'
/** The thin line of all hatching. */
export const T = 'stroke-width=".8"'
/** The middle tone. */
export const H = 'fill="url(#art-h)"'
/** The dark tone. */
export const D = 'fill="url(#art-d)"'
