import { useEffect, useState } from 'react'
import type { NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import { useNote } from '#web/puzzles/case-notes/use-note.ts'

/** What a reader has marked on a case: clues struck out, and cells of the grid. */
export interface Marks {
  struck: number[]
  /** By cell: `yes` or `no`; nothing is neither. */
  cells: Record<string, 'yes' | 'no'>
}

const KEPT = 'daily-marks'
const NONE: Marks = { struck: [], cells: {} }

/** Those of one case are kept: of the one that was marked last. */
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

/** Marks are the reader's own: a member's are in their note, a visitor's stay in the browser. */
export function useMarks(day: string) {
  const [held, setHeld] = useState(NONE)
  useEffect(() => setHeld(kept(day)), [day])
  const { keeper, keeping } = useNote({ day })
  const { note } = keeping
  const marks = note ? (note.grid ? marksIn(note.grid) : NONE) : held

  // What was marked before it was known who reads, also as a visitor, goes into the note.
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
    marks,
    /** Where they go: into the member's note, or no further than this browser. */
    isNoted: isRead,
    isStale: keeping.stage === 'stale',
    strike(clue: number) {
      const { struck } = marks
      mark({
        ...marks,
        struck: struck.includes(clue) ? struck.filter(other => other !== clue) : [...struck, clue],
      })
    },
    /** Nothing, no, yes, and round again. */
    turn(cell: string) {
      const { [cell]: before, ...others } = marks.cells
      mark({
        ...marks,
        cells: before === 'yes' ? others : { ...others, [cell]: before === 'no' ? 'yes' : 'no' },
      })
    },
    clear: () => mark({ struck: [], cells: {} }),
  }
}

export type Marking = ReturnType<typeof useMarks>
