/** The parts of a drawn cover: its ground colour, its motif and its lines. */
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
export const coverLines = ['frame', 'bands', 'plate'] as const

/** Any seed works; this one gives the demo's classics covers that differ well. */
const SEED = 980

/** A hash: the same text always gives the same number, and one different letter gives another. */
function numberOf(text: string) {
  let number = SEED
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193)
  number ^= number >>> 15
  return Math.imul(number, 0x2c1b3c6d) >>> 0
}

const oneOf = <T>(list: readonly T[], number: number) => list[number % list.length] as T

/** The drawn cover of a book without one. Editions with another title or author may look different. */
export function drawnCover({ title, author }: { title: string; author: string }) {
  const number = numberOf(`${title} ${author}`)
  return {
    ground: oneOf(coverGrounds, number),
    motif: oneOf(coverMotifs, number >>> 8),
    lines: oneOf(coverLines, number >>> 16),
  }
}
