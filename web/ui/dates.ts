/** Korea keeps no summer time: its wall clock is UTC and nine hours. */
const SEOUL_OFFSET_MS = 9 * 3_600_000

const two = (n: number) => String(n).padStart(2, '0')

function inSeoul(time: number) {
  const clock = new Date(time + SEOUL_OFFSET_MS)
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    time: `${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`,
  }
}

/** HH:MM today, M.D this year, Y.M.D before, by the clocks of Seoul. */
export function shortDate(value: string, now: number) {
  const then = inSeoul(Date.parse(value))
  const today = inSeoul(now)
  const monthAndDay = `${then.month}.${then.day}`
  if (then.year !== today.year) return `${then.year}.${monthAndDay}`
  return then.month === today.month && then.day === today.day ? then.time : monthAndDay
}

export function fullDate(value: string) {
  const { year, month, day, time } = inSeoul(Date.parse(value))
  return `${year}년 ${month}월 ${day}일 ${time}`
}
