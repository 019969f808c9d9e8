import { invalid, notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { koreanDay, MIDNIGHT_GRACE_MS } from '#contract/puzzles/daily/daily-rules.ts'
import type { findDayOf, findPuzzleOfDay } from './puzzle-day-queries.ts'

/**
 * The days for which a play that finishes now is on time: today, and shortly after midnight also yesterday.
 */
export const onTimeDays = (now: number) => [koreanDay(now), koreanDay(now - MIDNIGHT_GRACE_MS)]

type Puzzle = Awaited<ReturnType<typeof findPuzzleOfDay>>

/** Returns the puzzle. Throws if the post is no puzzle that can be played by answering. */
export function requirePlayablePuzzle(puzzle: Puzzle) {
  if (!puzzle) throw notFound('post')
  if (puzzle.board !== 'custom' || !puzzle.hasAnswer)
    throw invalid('postId', '정답이 있는 추리 퀴즈만 오늘의 사건이 될 수 있습니다.')
  return puzzle
}

/** Throws if a puzzle already is or was a daily case, because it can be one only once. */
export function assertNeverDailyCase(used: Awaited<ReturnType<typeof findDayOf>>, now: number) {
  if (!used) return
  const message =
    used.day <= koreanDay(now)
      ? '이미 오늘의 사건이었던 문제입니다.'
      : '이미 다른 날의 사건으로 정해진 문제입니다.'
  throw new Refusal('conflict', { message })
}

/** The reason shown for a day that is excused because its puzzle is unavailable. */
export const GONE_EXCUSE = '그날의 문제를 볼 수 없게 되었습니다.'
