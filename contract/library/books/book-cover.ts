/** The parts of a drawn cover: its background colour, its motif and its lines. */
export const coverGrounds = ['red', 'blue', 'green', 'umber', 'plum', 'teal'] as const
export const coverMotifs = [
  'safe',
  'magnifier',
  'window',
  'key',
  'footprint',
  'lamp',
  'clock',
  'thread',
  'letter',
  'map',
  'door',
  'teacup',
  'lighthouse',
  'scissors',
] as const
/** Lines beside the spine, the paper under the motif, and the motif's square, in a box of 100 by 145. */
export const coverLinings = {
  frame: {
    lines: 'M12 5h82v135H12zM14.5 7.5h77v130h-77z',
    paper: 'M29 91a24 24 0 1 1 48 0a24 24 0 1 1-48 0z',
    square: { x: 33, y: 71, side: 40 },
  },
  bands: {
    lines: 'M8 62.5h92M8 118.5h92M10 6h84M10 9h84',
    paper: 'M8 65h92v51H8z',
    square: { x: 28, y: 64.5, side: 52 },
  },
  plate: {
    lines: 'M12 6h82v54H12zM28 120V90a25 25 0 0 1 50 0v30z',
    paper: 'M31 117V90a22 22 0 0 1 44 0v27z',
    square: { x: 32, y: 72, side: 42 },
  },
}
export const coverLines = Object.keys(coverLinings) as (keyof typeof coverLinings)[]

/** Any seed works. With this one, the covers of the demo's classics differ well and fit their stories. */
const SEED = 506_303_033

/** A hash: the same text always gives the same number, and one different letter gives another. */
function numberOf(text: string) {
  let number = SEED
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193)
  number ^= number >>> 15
  return Math.imul(number, 0x2c1b3c6d) >>> 0
}

const oneOf = <T>(list: readonly T[], number: number) => list[number % list.length] as T

/**
 * The drawn cover for a book without a cover picture. Editions with another title or author may look
 * different.
 */
export function drawnCover({ title, author }: { title: string; author: string }) {
  const number = numberOf(`${title} ${author}`)
  return {
    ground: oneOf(coverGrounds, number),
    motif: oneOf(coverMotifs, number >>> 8),
    lines: oneOf(coverLines, number >>> 16),
  }
}
