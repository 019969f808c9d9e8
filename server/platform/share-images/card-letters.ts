import { Buffer as Letters, shape } from 'harfbuzzjs'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import type { CardFont, CardFonts } from './card-fonts.ts'

/** What printers set where they have no type: a letter that no face has. */
const MISSING = '〓'
/** Longer than any card shows: what comes after is not even measured. */
const LETTERS_MAX = 120
/** So much of a text is looked at: a letter can be of any length. */
const LOOKED_AT = 1_000
/** Of a letter with a tower of marks the first few are drawn. */
const PARTS_MAX = 8

export interface Letter {
  text: string
  face: CardFont
  /** How wide it is by itself, in its face's size. */
  advance: number
}

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })
const isEmoji = (letter: string) => /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u.test(letter)
/** Joiners, variants, fillers: part of what they stand by, or nothing; no face needs a letter for them. */
const isSeen = (part: string) => !/\p{Default_Ignorable_Code_Point}/u.test(part)

function shaped({ font }: CardFont, text: string) {
  const letters = new Letters()
  letters.addText(text)
  letters.guessSegmentProperties()
  shape(font, letters)
  return letters.getGlyphInfosAndPositions()
}

function letterIn(face: CardFont, text: string): Letter {
  const advance = shaped(face, text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
  return { text, face, advance: advance / face.unit }
}

/** Each in the first face that has all of it; where none has the marks upon it, it stands without them. */
function letterOf(given: string, fonts: CardFonts, weight: 'title' | 'small') {
  const order = isEmoji(given) ? [fonts.emoji] : [fonts[weight], fonts.hanja, fonts.emoji]
  const parts = [...given].slice(0, PARTS_MAX)
  for (const tried of [parts, parts.slice(0, 1)]) {
    const seen = tried.filter(isSeen)
    const face = order.find(({ has }) => seen.every(has))
    if (face) return letterIn(face, tried.join(''))
  }
  return letterIn(fonts[weight], MISSING)
}

/** The letters of a text, each with a face that has it; of several that none has there is one sign. */
export function lettersOf(text: string, fonts: CardFonts, weight: 'title' | 'small') {
  const letters: Letter[] = []
  const looked = withoutForbiddenCharacters(text.slice(0, LOOKED_AT)).replace(/\s+/g, ' ').trim()
  for (const { segment } of graphemes.segment(looked)) {
    if (letters.length === LETTERS_MAX) break
    if (![...segment].some(isSeen)) continue
    const letter = letterOf(segment, fonts, weight)
    if (letter.text !== MISSING || letters.at(-1)?.text !== MISSING) letters.push(letter)
  }
  return letters
}

export const widthOf = (letters: Letter[], size: number) =>
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

/** A line of letters as outlines, on the baseline from 0; and how wide it is. */
export function drawLetters(letters: Letter[], size: number): Drawn {
  let svg = ''
  let width = 0
  for (let at = 0; at < letters.length; ) {
    const { face } = letters[at] as Letter
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
