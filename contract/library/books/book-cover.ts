/** What a drawn cover may be made of: its cloth, the thing on it, and how it is lined. */
export const coverGrounds = ['red', 'blue', 'green', 'umber', 'plum', 'teal'] as const
export const coverMotifs = [
  'keyhole',
  'magnifier',
  'window',
  'key',
  'footprint',
  'lamp',
  'clock',
  'thread',
  'envelope',
  'stairs',
  'door',
  'cup',
  'house',
  'dagger',
] as const
export const coverLines = ['frame', 'bands', 'plate'] as const

/** Any will do; with this one the classics of the demo look as different as they are. */
const SEED = 980

/** The same book always gets the same number, and one letter more another. */
function numberOf(text: string) {
  let number = SEED
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193)
  number ^= number >>> 15
  return Math.imul(number, 0x2c1b3c6d) >>> 0
}

const oneOf = <T>(list: readonly T[], number: number) => list[number % list.length] as T

/** The cover of a book that has none. Its other editions may look another way: they have another author or title. */
export function drawnCover({ title, author }: { title: string; author: string }) {
  const number = numberOf(`${title} ${author}`)
  return {
    ground: oneOf(coverGrounds, number),
    motif: oneOf(coverMotifs, number >>> 8),
    lines: oneOf(coverLines, number >>> 16),
  }
}
