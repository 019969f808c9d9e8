import { goneFrom, invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { koreanDay, MIDNIGHT_GRACE_MS } from '#contract/puzzles/daily/daily-rules.ts'
import type { findDayOf, findPuzzle } from './puzzle-day-queries.ts'

/** Days for which what arrives now is in time: today, and right after midnight the day before. */
export const countingDays = (now: number) => [koreanDay(now), koreanDay(now - MIDNIGHT_GRACE_MS)]

type Puzzle = Awaited<ReturnType<typeof findPuzzle>>

/** A puzzle that can be played by its answer; throws where a post is none. */
export function activePuzzle(puzzle: Puzzle) {
  if (!puzzle) throw goneFrom('post')
  if (puzzle.board !== 'custom' || !puzzle.hasAnswer)
    throw invalid('postId', '정답이 있는 추리 퀴즈만 오늘의 사건이 될 수 있습니다.')
  return puzzle
}

/** Throws where a puzzle is a day's case already: it is one once. */
export function assertUnused(used: Awaited<ReturnType<typeof findDayOf>>, now: number) {
  if (!used) return
  const message =
    used.day <= koreanDay(now)
      ? '이미 오늘의 사건이었던 문제입니다.'
      : '이미 다른 날의 사건으로 정해진 문제입니다.'
  throw new Refusal('conflict', { message })
}

/** Why a day is excused on which its puzzle went. */
export const GONE_EXCUSE = '그날의 문제를 볼 수 없게 되었습니다.'
