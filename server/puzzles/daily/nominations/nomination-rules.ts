import { koreanDay, type nominationStates } from '#contract/puzzles/daily/daily-rules.ts'
import type { findDayOf } from '../puzzle-days/puzzle-day-queries.ts'
import type { findNomination } from './nomination-queries.ts'

type State = (typeof nominationStates)[number]

interface Known {
  nomination: Awaited<ReturnType<typeof findNomination>>
  /** The day for which this puzzle is or was the case. */
  used: Awaited<ReturnType<typeof findDayOf>>
}

/** The nomination state of a puzzle. Once the puzzle has a day, its nomination no longer matters. */
export function nominationState({ nomination, used }: Known, now: number): State {
  if (used) return used.day <= koreanDay(now) ? 'past' : 'set'
  if (!nomination) return 'none'
  return nomination.declinedAt === null ? 'waiting' : 'declined'
}

/** The error messages for states in which a puzzle can't be nominated. */
export const nominationRefusals: Partial<Record<State, string>> = {
  waiting: '이미 낸 문제입니다.',
  declined: '선정되지 않은 문제는 다시 출품할 수 없습니다.',
  set: '이미 오늘의 사건으로 정해진 문제입니다.',
  past: '이미 오늘의 사건이었던 문제입니다.',
}
