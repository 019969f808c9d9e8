/** The list with the row at `from` moved to `to`. */
export function moved<T>(rows: readonly T[], from: number, to: number) {
  const [row] = rows.slice(from, from + 1)
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
