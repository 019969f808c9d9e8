/** The site's own name, which has a drawn wordmark. Any other name is set in type. */
export const DRAWN_NAME = '단서'

/**
 * The strokes of the wordmark, 7 wide in a box of 98 by 44. The dots of ㅏ and ㅓ are round as in the
 * fifteenth century, like two clues.
 */
export const dan = {
  strokes: 'M23 5.5H5.5V22H24M34.5 2V29.5M5.5 30v10.5H38',
  dot: { cx: 44, cy: 14, r: 4.7 },
}
const seo = {
  strokes: 'M65 2C65 18 60 31 49 41.5M62 26C65 32 71 37.5 79 41M93.5 2V44',
  dot: { cx: 83, cy: 18, r: 4.7 },
}

const circle = ({ cx, cy, r }: typeof dan.dot, look: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" ${look}/>`

/** The wordmark as SVG. `ink` and `clue` are the attributes that colour its strokes and its dots. */
export const drawnName = ({ ink, clue }: { ink: string; clue: string }) =>
  `<path d="${dan.strokes}${seo.strokes}" fill="none" stroke-width="7" ${ink}/>${circle(dan.dot, clue)}${circle(seo.dot, clue)}`
