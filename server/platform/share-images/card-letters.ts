import { Buffer as Letters, shape } from 'harfbuzzjs'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import type { CardFont, CardFonts } from './card-fonts.ts'

/** The replacement for a letter that no font contains: the geta mark (〓). */
const MISSING = '〓'
/** Maximum characters that are measured, more than any card shows. */
const LETTERS_MAX = 120
/** Maximum UTF-16 units read from a text, since one grapheme can be of any length. */
const READ_LENGTH_MAX = 1_000
/** Maximum code points drawn of one grapheme, which may stack many marks. */
const PARTS_MAX = 8

export interface GlyphRun {
  text: string
  face: CardFont
  /** The letter's width at font size 1. */
  advance: number
}

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })
const isEmoji = (letter: string) => /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u.test(letter)
/** Whether a character needs a glyph. Joiners, variation selectors and fillers do not. */
const isSeen = (part: string) => !/\p{Default_Ignorable_Code_Point}/u.test(part)

function shaped({ font }: CardFont, text: string) {
  const letters = new Letters()
  letters.addText(text)
  letters.guessSegmentProperties()
  shape(font, letters)
  return letters.getGlyphInfosAndPositions()
}

function letterIn(face: CardFont, text: string): GlyphRun {
  const advance = shaped(face, text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
  return { text, face, advance: advance / face.unit }
}

/**
 * Picks the first font that contains the whole grapheme. If none does, the letter is drawn without its
 * combining marks.
 */
function letterOf(grapheme: string, fonts: CardFonts, weight: 'title' | 'small') {
  const order = isEmoji(grapheme) ? [fonts.emoji] : [fonts[weight], fonts.hanja, fonts.emoji]
  const parts = [...grapheme].slice(0, PARTS_MAX)
  for (const tried of [parts, parts.slice(0, 1)]) {
    const seen = tried.filter(isSeen)
    const face = order.find(({ has }) => seen.every(has))
    if (face) return letterIn(face, tried.join(''))
  }
  return letterIn(fonts[weight], MISSING)
}

/**
 * A text's letters, each with a font that contains it. A run of missing letters becomes one replacement sign.
 */
export function lettersOf(text: string, fonts: CardFonts, weight: 'title' | 'small') {
  const letters: GlyphRun[] = []
  const visible = withoutForbiddenCharacters(text.slice(0, READ_LENGTH_MAX)).replace(/\s+/g, ' ').trim()
  for (const { segment } of graphemes.segment(visible)) {
    if (letters.length === LETTERS_MAX) break
    if (![...segment].some(isSeen)) continue
    const letter = letterOf(segment, fonts, weight)
    if (letter.text !== MISSING || letters.at(-1)?.text !== MISSING) letters.push(letter)
  }
  return letters
}

export const widthOf = (letters: GlyphRun[], size: number) =>
  size * letters.reduce((sum, { advance }) => sum + advance, 0)

interface Drawn {
  svg: string
  width: number
}

function drawRun(face: CardFont, text: string, { size, x }: { size: number; x: number }): Drawn {
  const scale = size / face.unit
  let pen = 0
  let svg = ''
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped(face, text)) {
    const outline = face.font.glyphToPath(codepoint)
    const at = `${(x + (pen + xOffset) * scale).toFixed(1)} ${(-yOffset * scale).toFixed(1)}`
    if (outline)
      svg += `<path transform="translate(${at}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" d="${outline}"/>`
    pen += xAdvance
  }
  return { svg, width: pen * scale }
}

/** Draws a line of letters as outlines, on the baseline from x = 0, and returns its width. */
export function drawLetters(letters: GlyphRun[], size: number): Drawn {
  let svg = ''
  let width = 0
  for (let at = 0; at < letters.length; ) {
    const { face } = letters[at] as GlyphRun
    let end = at
    let text = ''
    while (letters[end]?.face === face) text += letters[end++]?.text
    const run = drawRun(face, text, { size, x: width })
    svg += run.svg
    width += run.width
    at = end
  }
  return { svg, width }
}
