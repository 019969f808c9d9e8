import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { ACCESS_MONTHS } from '#contract/trust/audit-log/access-rules.ts'

const monthAfter = (month: string, months: number) => {
  const day = new Date(`${month}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 7)
}

/** The months before and after one, within the time for which the log is stored. */
export function neighbourMonths(month: string, now: number) {
  const current = koreanDay(now).slice(0, 7)
  const [previous, next] = [monthAfter(month, -1), monthAfter(month, 1)]
  return {
    previous: previous >= monthAfter(current, -ACCESS_MONTHS) ? previous : null,
    next: next <= current ? next : null,
  }
}
