import type { DailyCase } from '#contract/puzzles/daily/daily.ts'

export type Slot = DailyCase['slots'][number]

/** Two slots that a part of the grid crosses. */
export interface Pair {
  rows: Slot
  columns: Slot
}

/**
 * The pairs of the grid in reading order, each slot crossed with each other once. The first row of the
 * staircase crosses the first slot with all others, and each row below has one column fewer.
 */
export function staircaseOf(slots: readonly Slot[]): Pair[][] {
  const [first, ...others] = slots
  if (!first) return []
  return [first, ...others.slice(1).reverse()].map((rows, step) =>
    others.slice(0, others.length - step).map(columns => ({ rows, columns })),
  )
}

/** The stored name of a cell. It has the slots in the case's order, wherever the cell is drawn. */
function cellOf(slots: readonly Slot[], { rows, columns }: Pair, row: number, column: number) {
  const one = `${rows.key}${rows.options[row]?.id}`
  const other = `${columns.key}${columns.options[column]?.id}`
  return slots.indexOf(rows) < slots.indexOf(columns) ? one + other : other + one
}

/** The cells of a pair by row and column. */
export const cellsOf = (slots: readonly Slot[], pair: Pair) =>
  pair.rows.options.map((_, row) =>
    pair.columns.options.map((__, column) => cellOf(slots, pair, row, column)),
  )

/** Whether a match elsewhere in the cell's row or column rules the cell out. */
export const isRuledOut = (
  cells: string[][],
  row: number,
  column: number,
  isMatch: (cell: string) => boolean,
) =>
  (cells[row] ?? []).some((cell, at) => at !== column && isMatch(cell)) ||
  cells.some((line, at) => at !== row && isMatch(line[column] ?? ''))
