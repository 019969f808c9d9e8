export interface Row {
  promise: string
  /** What was promised, in words. */
  figure: string
  measured: string
  /** On a machine of this speed, 1 being the one on which the promises were made. */
  isKept(speed: number): boolean
}

/** What the promises' own machine answers a CPU-second with a bare node:http. */
export const PROMISED_ON = 110_000

const cell = (text: string) => text.replaceAll('|', '\\|')

/** What two runs of the same may differ by. */
const MARGIN = 1.25
const LOST = '**no**'

function verdict({ isKept }: Row, speed: number) {
  if (isKept(1)) return 'yes'
  if (isKept(speed)) return 'in proportion'
  return isKept(speed / MARGIN) ? 'within the margin' : LOST
}

/** The promises that a table says were kept. */
function keptIn(table: string) {
  const rows = table.split('\n').map(line => line.split(' | '))
  return new Set(rows.flatMap(([promise = '', , , kept = LOST]) => (kept.startsWith(LOST) ? [] : [promise])))
}

/** What was kept by the table before, and is no longer. */
export function listLost(rows: Row[], speed: number, before: string) {
  const kept = keptIn(before)
  return rows.filter(row => kept.has(`| ${cell(row.promise)}`) && verdict(row, speed) === LOST)
}

/** Each row with its verdict on a machine of this speed. */
export const tableOf = (rows: Row[], speed: number) =>
  [
    '| promise | figure | measured | kept |',
    '|---|---|---|---|',
    ...rows.map(
      row =>
        `| ${cell(row.promise)} | ${cell(row.figure)} | ${cell(row.measured)} | ${verdict(row, speed)} |`,
    ),
  ].join('\n')

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const ratio = (value: number) => value.toFixed(2)
