import { withoutForbiddenCharacters } from './forbidden.ts'

/** The beginnings of a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number | null) {
  if (typeof value === 'number') return String(value)
  const clean = withoutForbiddenCharacters(value ?? '')
  const text = FORMULA.test(clean) ? `'${clean}` : clean
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`

/** The byte order mark. Spreadsheets detect UTF-8 by it and show Hangul correctly. */
export const CSV_BEGIN = '\uFEFF'
