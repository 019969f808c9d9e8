/** Korea keeps no summer time: its wall clock is UTC and nine hours. */
const SEOUL_OFFSET_MS = 9 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** A date whose UTC fields are what the clocks of Seoul show. */
const inSeoul = (time: number) => new Date(time + SEOUL_OFFSET_MS)
export const yearInSeoul = (time: number) => inSeoul(time).getUTCFullYear()
const dayOf = (clock: Date) => Math.floor(clock.getTime() / DAY_MS)
const two = (n: number) => (n < 10 ? `0${n}` : String(n))

/** By the clocks of Seoul: in short HH:MM today, M.D this year, Y.M.D before; in full all of it. */
export function dateForms(value: string, now: number) {
  const [then, today] = [inSeoul(Date.parse(value)), inSeoul(now)]
  const [year, month, day] = [then.getUTCFullYear(), then.getUTCMonth() + 1, then.getUTCDate()]
  const time = `${two(then.getUTCHours())}:${two(then.getUTCMinutes())}`
  const full = `${year}년 ${month}월 ${day}일 ${time}`
  if (dayOf(then) === dayOf(today)) return { short: time, full }
  return { short: year === today.getUTCFullYear() ? `${month}.${day}` : `${year}.${month}.${day}`, full }
}

/** `12월 22일`, by the clocks of Seoul. */
export function dayWords(value: string) {
  const day = inSeoul(Date.parse(value))
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일`
}
