/** Korea has no daylight saving time; its offset is always UTC+9. */
const SEOUL_OFFSET_MS = 9 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** A date whose UTC fields hold the local time in Seoul. */
const inSeoul = (time: number) => new Date(time + SEOUL_OFFSET_MS)
export const yearInSeoul = (time: number) => inSeoul(time).getUTCFullYear()
const dayOf = (clock: Date) => Math.floor(clock.getTime() / DAY_MS)
const two = (n: number) => (n < 10 ? `0${n}` : String(n))

/**
 * Seoul time. The short form is HH:MM today, M.D this year and Y.M.D before. The long form names the year only
 * if it has passed, and the full form always.
 */
export function dateForms(value: string, now: number) {
  const [then, today] = [inSeoul(Date.parse(value)), inSeoul(now)]
  const [year, month, day] = [then.getUTCFullYear(), then.getUTCMonth() + 1, then.getUTCDate()]
  const time = `${two(then.getUTCHours())}:${two(then.getUTCMinutes())}`
  const isThisYear = year === today.getUTCFullYear()
  const dayAndTime = `${month}월 ${day}일 ${time}`
  const full = `${year}년 ${dayAndTime}`
  const long = isThisYear ? dayAndTime : full
  if (dayOf(then) === dayOf(today)) return { short: time, long, full }
  return { short: isThisYear ? `${month}.${day}` : `${year}.${month}.${day}`, long, full }
}

/** A day such as `12월 22일`, in Seoul time. */
export function dayWords(value: string) {
  const day = inSeoul(Date.parse(value))
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일`
}
