import type { DailyDraft } from '#contract/daily.ts'
import {
  type Accusation,
  choiceProblem,
  DAILY_TRIES,
  dayIndex,
  daysAfter,
  draftProblem,
  endOf,
  isDay,
  koreanDay,
} from '#contract/daily-rules.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import type { FoundCase } from './daily-queries.ts'

/** One answer to a day to come, a day without a case and what is no day: none can be told from another. */
export const noCase = () => new Refusal('not_found', { message: '사건이 없는 날입니다.' })

/** The day or the number that a call asks for; throws where it can't be any. */
export function askedCase(query: { day?: string; number?: string }, today: string) {
  const { day, number } = query
  if (number !== undefined) {
    if (!/^[1-9]\d{0,6}$/.test(number)) throw noCase()
    return { number: Number(number), today }
  }
  if (day !== undefined && (!isDay(day) || day > today)) throw noCase()
  return { day: day ?? today, today }
}

export const finishedCount = ({
  solvedByTries,
  unsolvedCount,
}: Pick<FoundCase, 'solvedByTries' | 'unsolvedCount'>) =>
  solvedByTries.reduce((sum, count) => sum + count, unsolvedCount)

/** Told from so many on. */
const SHARE_LEAST = 10

/** How many of a hundred solved a case that is over. */
export function solvedShare(found: Pick<FoundCase, 'solvedByTries' | 'unsolvedCount'>, isOver: boolean) {
  const finished = finishedCount(found)
  if (!isOver || finished < SHARE_LEAST) return null
  return Math.round((100 * (finished - found.unsolvedCount)) / finished)
}

/** A case as it goes out. */
export function onWire(found: FoundCase, now: number) {
  const { solvedByTries: _, unsolvedCount: __, ...open } = found
  return {
    ...open,
    tries: DAILY_TRIES,
    isToday: found.day === koreanDay(now),
    endsAt: new Date(endOf(found.day)).toISOString(),
    finishedCount: finishedCount(found),
  }
}

/** An accusation names one option of each slot, and nothing else. */
export function assertChoice(choice: Accusation, slots: FoundCase['slots']) {
  const problem = choiceProblem(choice, slots)
  if (problem) throw invalid('choice', problem)
}

/** Today, and so many days after it, have their case. */
export const PREPARED_DAYS = 13

/** Throws where a day's case can't be set: it has begun, or is too far away. */
export function assertSettable(day: string, now: number) {
  if (!isDay(day)) throw invalid('day', '없는 날짜입니다.')
  const ahead = dayIndex(day) - dayIndex(koreanDay(now))
  if (ahead <= 0) throw new Refusal('conflict', { message: '이미 시작한 날의 사건은 바꿀 수 없습니다.' })
  if (ahead > PREPARED_DAYS) throw invalid('day', `${PREPARED_DAYS}일 뒤까지 정할 수 있습니다.`)
}

/** Throws what is wrong with a case as an editor has it. */
export function assertWhole(draft: DailyDraft) {
  const problem = draftProblem(draft)
  if (problem) throw invalid(problem.field, problem.message)
}

/** Throws what is wrong with a case that an editor sets. */
export function assertDraft(draft: DailyDraft, now: number) {
  assertSettable(draft.day, now)
  assertWhole(draft)
}

/** Throws where a day's case can't be corrected: it can still be set anew. */
export function assertBegun(day: string, now: number) {
  if (!isDay(day)) throw invalid('day', '없는 날짜입니다.')
  if (day > koreanDay(now))
    throw new Refusal('conflict', { message: '아직 시작하지 않은 날입니다. 사건을 바꿔 주세요.' })
}

/** The days that an editor sees at once. */
export function daysFrom(from: string | undefined, now: number) {
  const today = koreanDay(now)
  if (from !== undefined && (!isDay(from) || from > today)) throw noCase()
  const first = from ?? today
  return { first, last: daysAfter(first, PREPARED_DAYS) }
}

/** Throws where a day can't have been one on which nobody could play. */
export function assertExcusable(day: string, now: number) {
  if (!isDay(day) || day > koreanDay(now)) throw invalid('day', '지난 날이나 오늘을 적어 주세요.')
}

const monthAfter = (month: string, months: number) => {
  const [year, ofYear] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, ofYear - 1 + months, 1)).toISOString().slice(0, 7)
}

/** A month from the first case's to this one, and those beside it; throws where none is meant. */
export function monthAround(asked: string | undefined, { today, first }: { today: string; first: string }) {
  const [latest, earliest] = [today.slice(0, 7), first.slice(0, 7)]
  const month = asked ?? latest
  if (!isDay(`${month}-01`) || month > latest || month < earliest) throw noCase()
  return {
    month,
    previous: month > earliest ? monthAfter(month, -1) : null,
    next: month < latest ? monthAfter(month, 1) : null,
  }
}
