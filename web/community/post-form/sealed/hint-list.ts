import { useState } from 'react'

export interface HintText {
  /** A React key that survives reordering. */
  key: number
  text: string
}

/** The hints being edited, in the order readers open them. */
export function useHintList(start: string[]) {
  const [rows, setRows] = useState<HintText[]>(() => start.map((text, key) => ({ key, text })))
  return {
    rows,
    hints: rows.map(({ text }) => text),
    add: () => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, text: '' }]),
    write: (key: number, text: string) =>
      setRows(rows.map(row => (row.key === key ? { ...row, text } : row))),
    remove: (key: number) => setRows(rows.filter(row => row.key !== key)),
    moveUp: (index: number) =>
      setRows(rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).toReversed())),
  }
}

export type HintList = ReturnType<typeof useHintList>
