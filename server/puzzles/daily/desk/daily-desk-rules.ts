import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { DailyDraft } from '#contract/puzzles/daily/daily.ts'
import { dayIndex, daysAfter, draftProblem, isDay, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { noCase, withPuzzle } from '../daily-rules.ts'
import type { listWholeCases } from './case-desk-queries.ts'

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

type WholeCase = Awaited<ReturnType<typeof listWholeCases>>[number]

/** A day's case as its editors read it; a member's puzzle has nothing that is sealed here. */
export function preparedOnWire(found: WholeCase, today: string) {
  const { choice, explanation, hints, ...one } = withPuzzle(found)
  return {
    ...one,
    ...{ choice: choice ?? {}, explanation: explanation ?? '', hints: hints ?? [] },
    begun: one.day <= today,
  }
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
