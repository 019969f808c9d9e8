/** A count with thousands separators. `Intl` would take a millisecond for a page of numbers. */
export const figure = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

const MAN = 10_000
const EOK = 100_000_000

/** At most three digits, rounded down, so that no count is overstated. */
const inUnits = (count: number, unit: number, word: string) => {
  const units = count / unit
  return `${units < 100 ? Math.floor(units * 10) / 10 : figure(Math.floor(units))}${word}`
}

/** A short count: 9,999, then 1.2만, 100만, 1.2억. */
export function shortFigure(count: number) {
  if (count < MAN) return figure(count)
  return count < EOK ? inUnits(count, MAN, '만') : inUnits(count, EOK, '억')
}
