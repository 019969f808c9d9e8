export interface Row {
  promise: string
  /** What was promised, in words. */
  figure: string
  measured: string
  isKept: boolean
}

const cell = (text: string) => text.replaceAll('|', '\\|')

export const tableOf = (rows: Row[]) =>
  [
    '| promise | figure | measured | kept |',
    '|---|---|---|---|',
    ...rows.map(
      ({ promise, figure, measured, isKept }) =>
        `| ${cell(promise)} | ${cell(figure)} | ${cell(measured)} | ${isKept ? 'yes' : '**no**'} |`,
    ),
  ].join('\n')

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const ratio = (value: number) => value.toFixed(2)
