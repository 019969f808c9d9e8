import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { DailyDraft } from '#contract/puzzles/daily/daily.ts'
import {
  dailyDraftProblem,
  dayIndex,
  daysAfter,
  isDay,
  koreanDay,
} from '#contract/puzzles/daily/daily-rules.ts'
import { caseNotFound, withPuzzle } from '../daily-rules.ts'
import type { listWholeCases } from './case-desk-queries.ts'

/** Number of days after today whose case is made in advance. */
export const PREPARED_DAYS = 13

/** Throws if a day's case can't be set, because the day has begun or is too far ahead. */
export function assertDaySettable(day: string, now: number) {
  if (!isDay(day)) throw invalid('day', '없는 날짜입니다.')
  const ahead = dayIndex(day) - dayIndex(koreanDay(now))
  if (ahead <= 0) throw new Refusal('conflict', { message: '이미 시작한 날의 사건은 바꿀 수 없습니다.' })
  if (ahead > PREPARED_DAYS) throw invalid('day', `${PREPARED_DAYS}일 뒤까지 정할 수 있습니다.`)
}

/** Throws if an editor's case is malformed. It isn't checked whether the case has exactly one solution. */
export function assertWellFormed(draft: DailyDraft) {
  const problem = dailyDraftProblem(draft)
  if (problem) throw invalid(problem.field, problem.message)
}

/** Throws if an editor's case is invalid or its day can't be set. */
export function assertDraft(draft: DailyDraft, now: number) {
  assertDaySettable(draft.day, now)
  assertWellFormed(draft)
}

/** Throws if a day's case can't be corrected yet. Before its day begins, an editor sets the case instead. */
export function assertDayBegun(day: string, now: number) {
  if (!isDay(day)) throw invalid('day', '없는 날짜입니다.')
  if (day > koreanDay(now))
    throw new Refusal('conflict', { message: '아직 시작하지 않은 날입니다. 사건을 바꿔 주세요.' })
}

type WholeCase = Awaited<ReturnType<typeof listWholeCases>>[number]

/**
 * A day's case as editors see it. On a puzzle day there is no sealed part, because the post contains the
 * answer.
 */
export function preparedOnWire(found: WholeCase, today: string) {
  const { choice, explanation, hints, ...one } = withPuzzle(found)
  return {
    ...one,
    ...{ choice: choice ?? {}, explanation: explanation ?? '', hints: hints ?? [] },
    begun: one.day <= today,
  }
}

/** The range of days that the editor's page shows. */
export function deskRange(from: string | undefined, now: number) {
  const today = koreanDay(now)
  if (from !== undefined && (!isDay(from) || from > today)) throw caseNotFound()
  const first = from ?? today
  return { first, last: daysAfter(first, PREPARED_DAYS) }
}

/** Throws if a day can't be excused, because it is invalid or in the future. */
export function assertDayExcusable(day: string, now: number) {
  if (!isDay(day) || day > koreanDay(now)) throw invalid('day', '지난 날이나 오늘을 적어 주세요.')
}
