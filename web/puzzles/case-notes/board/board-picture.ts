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

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

/** Breaks a card's text into the lines that fit on it. */
function linesOf(text: string) {
  const lines = ['']
  let width = 0
  for (const letter of text.trim()) {
    const own = letter > '\u02ff' ? 1 : 0.56
    if (letter === '\n' || width + own > LINE_WIDTH) {
      lines.push('')
      width = 0
    }
    if (letter === '\n') continue
    lines[lines.length - 1] += letter
    width += own
  }
  return lines.length > LINES ? [...lines.slice(0, LINES - 1), `${lines[LINES - 1]}…`] : lines
}

const cardPicture = ({ kind, state, text, x, y }: Card) =>
  [
    `<g transform="translate(${x} ${y})"${state === 'out' ? ' opacity="0.5"' : ''}>`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="#fffdf8" stroke="#211d19" stroke-width="1.5"/>`,
    `<text x="10" y="20" font-size="12" font-weight="700" fill="#9b1c1c">${cardKinds[kind]} · ${cardStates[state]}</text>`,
    ...linesOf(text).map(
      (line, index) =>
        `<text x="10" y="${42 + index * LINE}" font-size="14" fill="#211d19">${escaped(line)}</text>`,
    ),
    '</g>',
  ].join('')

/** A picture of the board, cropped to its cards. */
export function boardPicture({ cards, threads }: Board) {
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
    const line = `<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}" stroke="#9b1c1c" stroke-width="2" stroke-dasharray="${threadDashes[kind]}"/>`
    const word = `<text x="${(a.x + b.x) / 2}" y="${(a.y + b.y) / 2 - 4}" font-size="12" text-anchor="middle" fill="#9b1c1c">${threadKinds[kind]}</text>`
    return { line, word }
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#f3ede1"/>`,
    ...lines.map(({ line }) => line),
    ...cards.map(cardPicture),
    ...lines.map(({ word }) => word),
    '</svg>',
  ].join('')
}

export const savePicture = (board: Board) =>
  saveFile(new Blob([boardPicture(board)], { type: 'image/svg+xml' }), '사건판.svg')
