import { SEOUL_OFFSET_MS } from '#contract/platform/seoul-time.ts'
// Months and half-years in Seoul time, which has no daylight saving: `2026-11`, `2026-H2`.

export const MONTH_PATTERN = '^20\\d{2}-(0[1-9]|1[0-2])$'

const two = (n: number) => String(n).padStart(2, '0')
export const monthOf = (time: Date) => new Date(time.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 7)

/** The month `by` months after the given one; negative for earlier months. */
export function monthAfter(month: string, by = 1) {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}`
}

export const beginOf = (month: string) => new Date(`${month}-01T00:00:00+09:00`)

export function halfEndingWith(month: string) {
  const [year, number] = month.split('-')
  if (number === '06') return `${year}-H1`
  return number === '12' ? `${year}-H2` : undefined
}

export function monthsOf(half: string) {
  const first = `${half.slice(0, 4)}-${half.endsWith('1') ? '01' : '07'}`
  return Array.from({ length: 6 }, (_, by) => monthAfter(first, by))
}

/** The Korean name of a period: `2026년 11월`, `2026년 하반기`. */
export function periodWords(period: string) {
  const [year, part = ''] = period.split('-')
  if (part.startsWith('H')) return `${year}년 ${part === 'H1' ? '상반기' : '하반기'}`
  return `${year}년 ${Number(part)}월`
}
