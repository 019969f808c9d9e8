import { isMedian, type StatisticKey } from '#contract/trust/statistics/statistic-rules.ts'
import { figure } from '#web/ui/dates/figures.ts'

const MINUTES_AN_HOUR = 60
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR

function timeWords(minutes: number) {
  if (minutes === 0) return '–'
  if (minutes < MINUTES_AN_HOUR) return `${minutes}분`
  if (minutes < 2 * MINUTES_A_DAY) return `${Math.round(minutes / MINUTES_AN_HOUR)}시간`
  return `${figure(Math.round(minutes / MINUTES_A_DAY))}일`
}

/** A formatted value: a count or a duration. */
export const valueWords = (key: StatisticKey, value: number) =>
  isMedian(key) ? timeWords(value) : figure(value)
