import { savedLetterLimits } from '#contract/platform/http/limits.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'

/** The number of letters in all texts of a body, at any depth. */
export function countLetters(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, part) => sum + countLetters(part), 0)
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The offset of Korean time from UTC in ms; Korea has no daylight saving time. */
const KOREA_MS = 9 * 3_600_000

/** Counts the letters that each member saved in the current period. A new period starts from zero. */
function counterPer(periodMs: number, max: number) {
  let period = 0
  const saved = new Map<number, number>()
  return {
    /** Seconds until these letters fit; `undefined` if they fit now. */
    waitOf(memberId: number, letters: number, time: number) {
      const current = Math.floor(time / periodMs)
      if (current !== period) saved.clear()
      period = current
      if ((saved.get(memberId) ?? 0) + letters <= max) return undefined
      return ((current + 1) * periodMs - time) / 1_000
    },
    add(memberId: number, letters: number) {
      saved.set(memberId, (saved.get(memberId) ?? 0) + letters)
    },
  }
}

/** Counts the letters that members save and throws above the limit. Each server counts separately. */
export function letterCounter(now: () => number) {
  const [minute, day] = [
    counterPer(MINUTE_MS, savedLetterLimits.aMinute),
    counterPer(DAY_MS, savedLetterLimits.aDay),
  ]
  return function count(memberId: number, letters: number) {
    const time = now() + KOREA_MS
    const untilTomorrow = day.waitOf(memberId, letters, time)
    if (untilTomorrow !== undefined)
      throw new Refusal('too_many_requests', {
        message: '하루에 저장할 수 있는 분량을 모두 썼습니다. 내일 다시 저장해 주세요.',
        retryAfterSeconds: untilTomorrow,
      })
    const untilNext = minute.waitOf(memberId, letters, time)
    if (untilNext !== undefined)
      throw new Refusal('too_many_requests', {
        message: '짧은 시간에 너무 많은 분량을 저장했습니다. 잠시 후 다시 저장해 주세요.',
        retryAfterSeconds: untilNext,
      })
    for (const counter of [minute, day]) counter.add(memberId, letters)
  }
}
