import { escapeHtml } from '#contract/platform/text/escape-html.ts'
import {
  cardKinds,
  cardStates,
  type ThreadKind,
  threadKinds,
} from '#contract/puzzles/case-notes/board-rules.ts'
import { saveFile } from '#web/ui/feedback/save-file.ts'
import { type Board, CARD, type Card } from './board.ts'

/** The look of each kind of thread, so that colour is not the only difference. */
export const threadDashes: Record<ThreadKind, string> = {
  supports: '',
  contradicts: '8 5',
  same: '2 4',
  related: '12 4 2 4',
}

const LINE = 18
const LINES = 4
/** Width of a line, where a Hangul syllable is 1. */
const LINE_WIDTH = 12

const widthOf = (text: string) =>
  [...text].reduce((width, letter) => width + (letter > '\u02ff' ? 1 : 0.56), 0)

/** Breaks a card's text into the lines that fit on it, between words where it can. */
function linesOf(text: string) {
  const lines: string[] = []
  for (const paragraph of text.trim().split('\n')) {
    let line = ''
    for (const letter of paragraph) {
      if (widthOf(line + letter) > LINE_WIDTH) {
        const space = letter === ' ' ? line.length : line.lastIndexOf(' ')
        const end = space > 0 ? space : line.length
        lines.push(line.slice(0, end))
        line = line.slice(end).trimStart()
      }
      line += letter
    }
    lines.push(line)
  }
  return lines.length > LINES ? [...lines.slice(0, LINES - 1), `${lines[LINES - 1]}…`] : lines
}

type Colours = Record<'paper' | 'card' | 'ink' | 'stamp', string>

/** The colours of the theme in use. A picture outside the page knows no custom properties. */
function themeColours(): Colours {
  const probe = document.body.appendChild(document.createElement('span'))
  const colourOf = (name: keyof Colours) => {
    probe.style.color = `var(--color-${name})`
    return getComputedStyle(probe).color
  }
  const colours = {
    paper: colourOf('paper'),
    card: colourOf('card'),
    ink: colourOf('ink'),
    stamp: colourOf('stamp'),
  }
  probe.remove()
  return colours
}

const cardPicture = ({ kind, state, text, x, y }: Card, { card, ink, stamp }: Colours) =>
  [
    `<g transform="translate(${x} ${y})"${state === 'out' ? ' opacity="0.5"' : ''}>`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${card}" stroke="${ink}" stroke-width="1.5"/>`,
    `<text x="10" y="20" font-size="12" font-weight="700" fill="${stamp}">${cardKinds[kind]} · ${cardStates[state]}</text>`,
    ...linesOf(text).map(
      (line, index) =>
        `<text x="10" y="${42 + index * LINE}" font-size="14" fill="${ink}">${escapeHtml(line)}</text>`,
    ),
    '</g>',
  ].join('')

/** A picture of the board in SVG, cropped to its cards. */
function boardPicture({ cards, threads }: Board, colours: Colours) {
  const margin = 24
  const left = Math.min(...cards.map(({ x }) => x)) - margin
  const top = Math.min(...cards.map(({ y }) => y)) - margin
  const width = Math.max(...cards.map(({ x }) => x)) + CARD.width + margin - left
  const height = Math.max(...cards.map(({ y }) => y)) + CARD.height + margin - top
  const middle = (id: string) => {
    const card = cards.find(one => one.id === id)
    return { x: (card?.x ?? 0) + CARD.width / 2, y: (card?.y ?? 0) + CARD.height / 2 }
  }
  const lines = threads.map(({ from, to, kind }) => {
    const [a, b] = [middle(from), middle(to)]
    const line = `<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}" stroke="${colours.stamp}" stroke-width="2" stroke-dasharray="${threadDashes[kind]}"/>`
    const word = `<text x="${(a.x + b.x) / 2}" y="${(a.y + b.y) / 2 - 4}" font-size="12" text-anchor="middle" stroke="${colours.paper}" stroke-width="4" paint-order="stroke" fill="${colours.stamp}">${threadKinds[kind]}</text>`
    return { line, word }
  })
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="${escapeHtml(getComputedStyle(document.body).fontFamily)}">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ...lines.map(({ line }) => line),
    ...cards.map(card => cardPicture(card, colours)),
    ...lines.map(({ word }) => word),
    '</svg>',
  ].join('')
  return { svg: new Blob([svg], { type: 'image/svg+xml' }), width, height }
}

/** Maximum pixels of a canvas in Safari, and a side that every browser can draw. */
const AREA_MAX = 4096 * 4096
const SIDE_MAX = 8192

/** The picture as a PNG. It has two pixels for each unit, if a canvas may be that large. */
async function drawn({ svg, width, height }: ReturnType<typeof boardPicture>) {
  const image = new Image()
  image.src = URL.createObjectURL(svg)
  try {
    await image.decode()
    const scale = Math.min(2, Math.sqrt(AREA_MAX / (width * height)), SIDE_MAX / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(width * scale)
    canvas.height = Math.floor(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Saves a picture of the board as a PNG, or as an SVG where the browser refuses to draw it. */
export async function savePicture(board: Board) {
  const picture = boardPicture(board, themeColours())
  const png = await drawn(picture).catch(() => null)
  if (png) saveFile(png, '사건판.png')
  else saveFile(picture.svg, '사건판.svg')
}
