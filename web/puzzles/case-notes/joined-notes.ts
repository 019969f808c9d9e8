import type { NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import type { Noted } from './note-drafts.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Saving trims surrounding white space, so the comparison does too. */
export const isSameNote = (one: Noted, other: Noted) =>
  one.text.trim() === other.text.trim() && same(one.grid, other.grid)

/** The union of both grids. On conflicting marks the later one wins. */
function joinedGrid(first: NoteGrid | null, later: NoteGrid | null): NoteGrid | null {
  if (!first || !later) return later ?? first
  const marked = new Set([...later.yes, ...later.no])
  const left = (cells: string[]) => cells.filter(cell => !marked.has(cell))
  return {
    struck: [...new Set([...first.struck, ...later.struck])],
    yes: [...left(first.yes), ...later.yes],
    no: [...left(first.no), ...later.no],
  }
}

/** Merges several notes without repeats; `undefined` if there are none. */
export function joined(notes: readonly Noted[]): Noted | undefined {
  const [first, ...others] = notes
  return others.reduce<Noted | undefined>(
    (all, note) =>
      all && {
        text: all.text.includes(note.text.trim()) ? all.text : `${all.text}\n\n${note.text}`,
        grid: joinedGrid(all.grid, note.grid),
      },
    first && { text: first.text, grid: first.grid },
  )
}
