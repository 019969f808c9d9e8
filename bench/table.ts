export interface Row {
  promise: string
  /** The promised figure in words. */
  figure: string
  measured: string
  /** Whether the promise is kept on a machine of this speed. The machine of the promises has speed 1. */
  isKept(speed: number): boolean
}

/** Requests per CPU second of a bare node:http server on the machine of the promises. */
export const PROMISED_ON = 110_000

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Factor by which two runs of the same measurement may differ. */
const MARGIN = 1.25
const LOST = '**no**'

function verdict({ isKept }: Row, speed: number) {
  if (isKept(1)) return 'yes'
  if (isKept(speed)) return 'in proportion'
  return isKept(speed / MARGIN) ? 'within the margin' : LOST
}

/** The promises that a table records as kept. */
function keptIn(table: string) {
  const rows = table.split('\n').map(line => line.split(' | '))
  return new Set(rows.flatMap(([promise = '', , , kept = LOST]) => (kept.startsWith(LOST) ? [] : [promise])))
}

/** Promises that the previous table records as kept and that are no longer kept. */
export function listLost(rows: Row[], speed: number, before: string) {
  const kept = keptIn(before)
  return rows.filter(row => kept.has(`| ${cell(row.promise)}`) && verdict(row, speed) === LOST)
}

/** The table of all rows with their verdicts on a machine of this speed. */
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
