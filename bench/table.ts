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

const verdict = ({ isKept }: Row, speed: number) =>
  isKept(1) ? 'yes' : isKept(speed) ? 'in proportion' : '**no**'

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
