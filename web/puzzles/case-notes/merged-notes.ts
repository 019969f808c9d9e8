import { boardBounds } from '#contract/puzzles/case-notes/board-rules.ts'
import type { NoteBoard, NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import type { NoteContent } from './note-drafts.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Saving trims surrounding white space, so the comparison does too. */
export const isSameNote = (one: NoteContent, other: NoteContent) =>
  one.text.trim() === other.text.trim() &&
  same(one.grid, other.grid) &&
  same(one.board ?? null, other.board ?? null)

/** The union of both grids. On conflicting marks the later one wins. */
function mergedGrid(first: NoteGrid | null, later: NoteGrid | null): NoteGrid | null {
  if (!first || !later) return later ?? first
  const marked = new Set([...later.yes, ...later.no])
  const left = (cells: string[]) => cells.filter(cell => !marked.has(cell))
  return {
    struck: [...new Set([...first.struck, ...later.struck])],
    yes: [...left(first.yes), ...later.yes],
    no: [...left(first.no), ...later.no],
  }
}

/** The cards and threads of both boards, as far as they fit. The later version of a card wins. */
function mergedBoard(first: NoteBoard | null = null, later: NoteBoard | null = null): NoteBoard | null {
  if (!first || !later) return later ?? first
  const cards = [...new Map([...first.cards, ...later.cards].map(card => [card.id, card])).values()]
  const kept = cards.slice(-boardBounds.cards)
  const ids = new Set(kept.map(({ id }) => id))
  const threads = new Map(
    [...first.threads, ...later.threads].map(thread => [[thread.from, thread.to].sort().join(' '), thread]),
  )
  return {
    cards: kept,
    threads: [...threads.values()]
      .filter(({ from, to }) => ids.has(from) && ids.has(to))
      .slice(-boardBounds.threads),
  }
}

/** Merges several notes without repeats; `undefined` if there are none. */
export function mergedNotes(notes: readonly NoteContent[]): NoteContent | undefined {
  const [first, ...others] = notes
  return others.reduce<NoteContent | undefined>(
    (all, note) =>
      all && {
        text: all.text.includes(note.text.trim()) ? all.text : `${all.text}\n\n${note.text}`,
        grid: mergedGrid(all.grid, note.grid),
        board: mergedBoard(all.board, note.board),
      },
    first && { text: first.text, grid: first.grid, board: first.board ?? null },
  )
}
