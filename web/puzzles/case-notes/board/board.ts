import { boardBounds, type CardKind, type ThreadKind } from '#contract/puzzles/case-notes/board-rules.ts'
import type { NoteBoard } from '#contract/puzzles/case-notes/notes.ts'

export type Board = NoteBoard
export type Card = Board['cards'][number]
type Thread = Board['threads'][number]

export const EMPTY: Board = { cards: [], threads: [] }

/** The size of a card on the board, in pixels at full size. */
export const CARD = { width: 176, height: 112 } as const
const GAP = 24

const newId = () => Math.random().toString(36).slice(2, 8)

const inside = (value: number, size: number, whole: number) =>
  Math.round(Math.min(Math.max(value, 0), whole - size))

export const placed = (x: number, y: number) => ({
  x: inside(x, CARD.width, boardBounds.width),
  y: inside(y, CARD.height, boardBounds.height),
})

/** The first place of a grid without a card. */
function freePlace(cards: readonly Card[]) {
  const [across, down] = [CARD.width + GAP, CARD.height + GAP]
  for (let index = 0; ; index += 1) {
    const x = GAP + (index % 5) * across
    const y = GAP + Math.floor(index / 5) * down
    const isTaken = cards.some(
      card => Math.abs(card.x - x) < CARD.width && Math.abs(card.y - y) < CARD.height,
    )
    if (!isTaken) return placed(x, y)
  }
}

/** Adds cards at free places. Returns the board and the id of the last new card. */
export function withCards(board: Board, added: readonly { kind: CardKind; text: string }[]) {
  const cards = [...board.cards]
  for (const { kind, text } of added.slice(0, boardBounds.cards - cards.length))
    cards.push({
      id: newId(),
      kind,
      state: 'open',
      text: text.slice(0, boardBounds.text),
      ...freePlace(cards),
    })
  return { board: { ...board, cards }, id: cards.at(-1)?.id }
}

export const changed = (board: Board, id: string, change: Partial<Card>): Board => ({
  ...board,
  cards: board.cards.map(card => (card.id === id ? { ...card, ...change } : card)),
})

/** Removes a card with its threads. */
export const without = (board: Board, id: string): Board => ({
  cards: board.cards.filter(card => card.id !== id),
  threads: board.threads.filter(({ from, to }) => from !== id && to !== id),
})

const joins = ({ from, to }: Thread, one: string, other: string) =>
  (from === one && to === other) || (from === other && to === one)

/** Connects two cards by a thread, which replaces an existing one. Without a kind, the thread is removed. */
export const withThread = (board: Board, one: string, other: string, kind: ThreadKind | null): Board => ({
  ...board,
  threads: [
    ...board.threads.filter(thread => !joins(thread, one, other)),
    ...(kind && one !== other ? [{ from: one, to: other, kind }] : []),
  ].slice(-boardBounds.threads),
})

/** The threads of a card, each with the card at its other end. */
export const threadsOf = (board: Board, id: string) =>
  board.threads.flatMap(thread => {
    if (thread.from !== id && thread.to !== id) return []
    const other = board.cards.find(card => card.id === (thread.from === id ? thread.to : thread.from))
    return other ? [{ thread, other }] : []
  })

/** The first words of a card, as its name. */
export const nameOf = ({ text }: Card) => text.trim().split('\n')[0]?.slice(0, 30) || '빈 카드'
