import { thumbprintSvg } from '#contract/people/members/thumbprint.ts'
import type { CardFonts } from './card-fonts.ts'
import { drawLetters, type GlyphRun, lettersOf, widthOf } from './card-letters.ts'
import { fitTitle } from './card-lines.ts'

export const PAPER = '#f6f2e9'
export const INK = '#211d19'
export const STAMP = '#9b1c1c'
export const SOLVED = '#25613c'

// The frame in px. It is within the central 1200 × 600 px that some messengers show.
const FRAME = { left: 64, top: 76, right: 1136, bottom: 556 }
export const MARGIN = 126
const TITLE_TOP = 132
const TITLE_BOTTOM = 424

export interface CardTools {
  fonts: CardFonts
  title(text: string): GlyphRun[]
  small(text: string): GlyphRun[]
  ellipsis: { title: GlyphRun; small: GlyphRun }
}

export function cardTools(fonts: CardFonts): CardTools {
  const title = (text: string) => lettersOf(text, fonts, 'title')
  const small = (text: string) => lettersOf(text, fonts, 'small')
  const [titleEllipsis] = title('…') as [GlyphRun]
  const [smallEllipsis] = small('…') as [GlyphRun]
  return { fonts, title, small, ellipsis: { title: titleEllipsis, small: smallEllipsis } }
}

export const translated = (svg: string, { x, y, fill }: { x: number; y: number; fill: string }) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${fill}">${svg}</g>`

/** Draws a double frame with the label in a gap of its top line. */
export function cardFrame({ small }: CardTools, label: string) {
  const { left, top, right, bottom } = FRAME
  const letters = small(label)
  const size = 34
  const gap = MARGIN + widthOf(letters, size) + 18
  const outer = `M${MARGIN - 18} ${top}H${left}V${bottom}H${right}V${top}H${gap}`
  const inner = `M${MARGIN - 18} ${top + 10}H${left + 10}V${bottom - 10}H${right - 10}V${top + 10}H${gap}`
  return `<g fill="none" stroke="${INK}"><path d="${outer}" stroke-width="4"/><path d="${inner}" stroke-width="1.5"/></g>${translated(drawLetters(letters, size).svg, { x: MARGIN, y: top + 17, fill: STAMP })}`
}

/** Draws a slightly tilted stamp over the frame. */
export function cardStamp({ title }: CardTools, words: string, colour: string) {
  const letters = title(words)
  const size = 46
  const half = widthOf(letters, size) / 2 + 26
  const box = (by: number) => `M${-half + by} ${-45 + by}H${half - by}V${45 - by}H${-half + by}Z`
  return `<g transform="translate(${1082 - half} 102) rotate(-8)"><path d="${box(0)}" fill="${PAPER}" fill-opacity=".86"/><g fill="none" stroke="${colour}"><path d="${box(0)}" stroke-width="5"/><path d="${box(9)}" stroke-width="1.8"/></g>${translated(drawLetters(letters, size).svg, { x: -half + 26, y: 16, fill: colour })}</g>`
}

export function titleLines(at: CardTools, text: string, { left, right }: { left: number; right: number }) {
  const { size, lines } = fitTitle(at.title(text), {
    sizes: [
      { size: 88, lines: 2 },
      { size: 74, lines: 3 },
      { size: 60, lines: 3 },
    ],
    width: right - left,
    ellipsis: at.ellipsis.title,
  })
  const step = size * 1.3
  const first = (TITLE_TOP + TITLE_BOTTOM - step * lines.length) / 2 + step * 0.5 + size * 0.36
  return lines
    .map((line, index) =>
      translated(drawLetters(line, size).svg, { x: left, y: first + index * step, fill: INK }),
    )
    .join('')
}

export const thumbprintMark = (
  memberId: number,
  { x, y, scale, look }: { x: number; y: number; scale: number; look: string },
) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-linecap="round" stroke-width="2.4" ${look}>${thumbprintSvg(memberId)}</g>`
