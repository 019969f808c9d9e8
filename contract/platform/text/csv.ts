import { withoutForbiddenCharacters } from './forbidden.ts'

/** A spreadsheet takes what begins so for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number | null) {
  if (typeof value === 'number') return String(value)
  const clean = withoutForbiddenCharacters(value ?? '')
  const text = FORMULA.test(clean) ? `'${clean}` : clean
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a table as spreadsheets read it. */
export const csvLine = (cells: (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`

/** By which a spreadsheet knows that it is UTF-8, and shows Hangul. */
export const CSV_BEGIN = '\uFEFF'
