import { useEffect, useState } from 'react'
import type { NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import { storedText, storeText } from '#web/app/state/browser-store.ts'
import { useNote } from '#web/puzzles/case-notes/use-note.ts'

export type Mark = 'yes' | 'no'

/** A reader's marks on a case: struck clues, and grid cells. */
export interface Marks {
  struck: number[]
  /** The mark of each cell. An absent cell is unmarked. */
  cells: Record<string, Mark>
}

const STORAGE_KEY = 'daily-marks'
const NONE: Marks = { struck: [], cells: {} }

/** The stored marks. Only the case marked last is stored. */
function storedMarks(day: string): Marks {
  try {
    const stored = JSON.parse(storedText(STORAGE_KEY) ?? 'null')
    return stored?.day === day ? { struck: stored.struck, cells: stored.cells } : NONE
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
  const marked = (mark: Mark) => Object.keys(cells).filter(cell => cells[cell] === mark)
  return { struck, yes: marked('yes'), no: marked('no') }
}

const hasAny = ({ struck, cells }: Marks) => struck.length > 0 || Object.keys(cells).length > 0

/** The reader's own marks: a member's are part of their note, a visitor's are stored in the browser. */
export function useMarks(day: string) {
  const [localMarks, setLocalMarks] = useState(NONE)
  useEffect(() => setLocalMarks(storedMarks(day)), [day])
  const { noteStore, noteState } = useNote({ day })
  const { note } = noteState
  const marks = note ? (note.grid ? marksIn(note.grid) : NONE) : localMarks

  // Marks made before the session was known, or as a visitor, are moved into the note.
  const isRead = note !== undefined
  useEffect(() => {
    const before = storedMarks(day)
    if (!noteStore || !isRead || !hasAny(before)) return
    const noted = noteStore.now().note?.grid
    const { struck, cells } = noted ? marksIn(noted) : NONE
    noteStore.write({
      grid: gridOf({
        struck: [...new Set([...struck, ...before.struck])],
        cells: { ...cells, ...before.cells },
      }),
    })
    storeText(STORAGE_KEY, null)
  }, [day, noteStore, isRead])

  function mark(next: Marks) {
    if (noteStore && note) return noteStore.write({ grid: hasAny(next) ? gridOf(next) : null })
    setLocalMarks(next)
    storeText(STORAGE_KEY, JSON.stringify({ day, ...next }))
  }
  return {
    ...useMarking(day, marks, mark),
    /** Whether the marks are saved in the member's note, rather than only in this browser. */
    isNoted: isRead,
    isStale: noteState.stage === 'stale',
  }
}

export type Marking = ReturnType<typeof useMarks>

/** Maximum changes that can be undone. */
const UNDO_MAX = 100

/** The marks of a case with the acts that change them, and undo them in this window. */
export function useMarking(caseKey: string, marks: Marks, mark: (next: Marks) => void) {
  const [history, setHistory] = useState<{ caseKey: string; past: Marks[] }>({ caseKey, past: [] })
  const past = history.caseKey === caseKey ? history.past : []
  function change(next: Marks) {
    setHistory({ caseKey, past: [...past, marks].slice(-UNDO_MAX) })
    mark(next)
  }
  function put(cell: string, to: Mark | undefined) {
    const { [cell]: before, ...others } = marks.cells
    if (before !== to) change({ ...marks, cells: to ? { ...others, [cell]: to } : others })
  }
  const next = { none: 'no', no: 'yes', yes: undefined } as const
  return {
    marks,
    strike(clue: number) {
      const { struck } = marks
      change({
        ...marks,
        struck: struck.includes(clue) ? struck.filter(other => other !== clue) : [...struck, clue],
      })
    },
    put,
    /** Cycles a cell through unmarked, no and yes. */
    turn: (cell: string) => put(cell, next[marks.cells[cell] ?? 'none']),
    clear: () => hasAny(marks) && change(NONE),
    canUndo: past.length > 0,
    undo() {
      const before = past.at(-1)
      if (!before) return
      setHistory({ caseKey, past: past.slice(0, -1) })
      mark(before)
    },
  }
}
