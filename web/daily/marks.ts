import { useEffect, useState } from 'react'

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

/** Marks are the reader's own and stay in the browser. */
export function useMarks(day: string) {
  const [marks, setMarks] = useState(NONE)
  useEffect(() => setMarks(kept(day)), [day])
  function mark(next: Marks) {
    setMarks(next)
    localStorage.setItem(KEPT, JSON.stringify({ day, ...next }))
  }
  return {
    marks,
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
    clear: () => mark(NONE),
  }
}

export type Marking = ReturnType<typeof useMarks>
