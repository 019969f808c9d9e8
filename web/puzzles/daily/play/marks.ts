import { useEffect, useState } from 'react'
import type { NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import { useNote } from '#web/puzzles/case-notes/use-note.ts'

/** A reader's marks on a case: struck clues, and grid cells. */
export interface Marks {
  struck: number[]
  /** The mark of each cell. An absent cell is unmarked. */
  cells: Record<string, 'yes' | 'no'>
}

const KEPT = 'daily-marks'
const NONE: Marks = { struck: [], cells: {} }

/** The stored marks. Only the case marked last is stored. */
function kept(day: string): Marks {
  try {
    const held = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    return held?.day === day ? { struck: held.struck, cells: held.cells } : NONE
  } catch {
    return NONE
  }
}

const marksIn = ({ struck, yes, no }: NoteGrid): Marks => ({
  struck,
  cells: Object.fromEntries([
    ...yes.map(cell => [cell, 'yes'] as const),
    ...no.map(cell => [cell, 'no'] as const),
  ]),
})

function gridOf({ struck, cells }: Marks): NoteGrid {
  const marked = (mark: 'yes' | 'no') => Object.keys(cells).filter(cell => cells[cell] === mark)
  return { struck, yes: marked('yes'), no: marked('no') }
}

const hasAny = ({ struck, cells }: Marks) => struck.length > 0 || Object.keys(cells).length > 0

/** The reader's own marks: a member's are part of their note, a visitor's are stored in the browser. */
export function useMarks(day: string) {
  const [held, setHeld] = useState(NONE)
  useEffect(() => setHeld(kept(day)), [day])
  const { keeper, keeping } = useNote({ day })
  const { note } = keeping
  const marks = note ? (note.grid ? marksIn(note.grid) : NONE) : held

  // Marks made before the session was known, or as a visitor, are moved into the note.
  const isRead = note !== undefined
  useEffect(() => {
    const before = kept(day)
    if (!keeper || !isRead || !hasAny(before)) return
    const noted = keeper.now().note?.grid
    const { struck, cells } = noted ? marksIn(noted) : NONE
    keeper.write({
      grid: gridOf({
        struck: [...new Set([...struck, ...before.struck])],
        cells: { ...cells, ...before.cells },
      }),
    })
    localStorage.removeItem(KEPT)
  }, [day, keeper, isRead])

  function mark(next: Marks) {
    if (keeper && note) return keeper.write({ grid: hasAny(next) ? gridOf(next) : null })
    setHeld(next)
    localStorage.setItem(KEPT, JSON.stringify({ day, ...next }))
  }
  return {
    ...markingOf(marks, mark),
    /** Whether the marks are saved in the member's note, rather than only in this browser. */
    isNoted: isRead,
    isStale: keeping.stage === 'stale',
  }
}

export type Marking = ReturnType<typeof useMarks>

/** The marks with the acts that change them. */
export function markingOf(marks: Marks, mark: (next: Marks) => void) {
  return {
    marks,
    strike(clue: number) {
      const { struck } = marks
      mark({
        ...marks,
        struck: struck.includes(clue) ? struck.filter(other => other !== clue) : [...struck, clue],
      })
    },
    /** Cycles a cell through unmarked, no and yes. */
    turn(cell: string) {
      const { [cell]: before, ...others } = marks.cells
      mark({
        ...marks,
        cells: before === 'yes' ? others : { ...others, [cell]: before === 'no' ? 'yes' : 'no' },
      })
    },
    clear: () => mark(NONE),
  }
}
