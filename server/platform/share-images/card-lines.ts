import { type GlyphRun, widthOf } from './card-letters.ts'

const isSpace = ({ text }: GlyphRun) => text === ' '

/**
 * Splits a text into words. Korean lines break only between words. A word wider than a line is split at the
 * line's end.
 */
function wordsOf(letters: GlyphRun[], width: number) {
  const words: GlyphRun[][] = []
  let word: GlyphRun[] = []
  for (const letter of letters) {
    const isFull = word.length > 0 && widthOf([...word, letter], 1) > width
    if (isSpace(letter) || isFull) {
      if (word.length) words.push(word)
      word = isSpace(letter) ? [] : [letter]
    } else word.push(letter)
  }
  return word.length ? [...words, word] : words
}

/** Fills lines up to this width. Parts of a split word are joined without a space. */
function linesOf(letters: GlyphRun[], width: number) {
  const lines: GlyphRun[][] = []
  const space = letters.find(isSpace)
  const starts = new Set(letters.filter((_, at) => at === 0 || isSpace(letters[at - 1] as GlyphRun)))
  for (const word of wordsOf(letters, width)) {
    const last = lines.at(-1)
    const gap = space && starts.has(word[0] as GlyphRun) ? [space] : []
    const longer = last && [...last, ...gap, ...word]
    if (longer && widthOf(longer, 1) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Balances the text over the same number of lines, so the last line isn't a single word. */
function balanced(letters: GlyphRun[], { width, count }: { width: number; count: number }) {
  // The minimum width is the longest word's, which would otherwise be split.
  let minWidth = Math.max(0, ...wordsOf(letters, width).map(word => widthOf(word, 1)))
  let maxWidth = width
  while (maxWidth - minWidth > 0.1) {
    const middle = (minWidth + maxWidth) / 2
    if (linesOf(letters, middle).length <= count) maxWidth = middle
    else minWidth = middle
  }
  return linesOf(letters, maxWidth)
}

interface Room {
  width: number
  ellipsis: GlyphRun
}

function withEllipsis(letters: GlyphRun[], { width, ellipsis }: Room) {
  const fitting = [...letters]
  while (
    fitting.length > 0 &&
    (widthOf([...fitting, ellipsis], 1) > width || isSpace(fitting.at(-1) as GlyphRun))
  )
    fitting.pop()
  return [...fitting, ellipsis]
}

/** Shortens a line with an ellipsis if it is too wide. */
export const truncateToWidth = (letters: GlyphRun[], room: Room) =>
  widthOf(letters, 1) > room.width ? withEllipsis(letters, room) : letters

interface Fit extends Room {
  /** Font sizes from the largest, each with its maximum number of lines. */
  sizes: { size: number; lines: number }[]
}

/**
 * Sets a title in the largest size that fits. In the smallest size it is shortened if it is still too long.
 */
export function fitTitle(letters: GlyphRun[], { sizes, width, ellipsis }: Fit) {
  for (const { size, lines: count } of sizes) {
    const lines = linesOf(letters, width / size)
    if (lines.length <= count)
      return { size, lines: balanced(letters, { width: width / size, count: lines.length }) }
  }
  const { size, lines: count } = sizes.at(-1) as Fit['sizes'][number]
  const lines = linesOf(letters, width / size)
  const rest = letters.slice(letters.indexOf((lines[count - 1] as GlyphRun[])[0] as GlyphRun))
  return {
    size,
    lines: [...lines.slice(0, count - 1), withEllipsis(rest, { width: width / size, ellipsis })],
  }
}
