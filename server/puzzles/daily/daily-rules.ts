import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import {
  type Accusation,
  choiceProblem,
  DAILY_TRIES,
  daysAfter,
  endOf,
  isDay,
  koreanDay,
} from '#contract/puzzles/daily/daily-rules.ts'
import type { FoundCase } from './daily-queries.ts'

/**
 * One error for a future day, a day without a case and an invalid day, so that callers can't distinguish
 * them.
 */
export const caseNotFound = () => new Refusal('not_found', { message: '사건이 없는 날입니다.' })

/** The day or number of the request. Throws if it is invalid. */
export function requireCaseKey(query: { day?: string; number?: string }, today: string) {
  const { day, number } = query
  if (number !== undefined) {
    if (!/^[1-9]\d{0,6}$/.test(number)) throw caseNotFound()
    return { number: Number(number), today }
  }
  if (day !== undefined && (!isDay(day) || day > today)) throw caseNotFound()
  return { day: day ?? today, today }
}

const finishedCount = ({
  solvedByTries,
  unsolvedCount,
}: Pick<FoundCase, 'solvedByTries' | 'unsolvedCount'>) =>
  solvedByTries.reduce((sum, count) => sum + count, unsolvedCount)

/** Minimum finished plays for the solved percentage to be shown. */
const SHARE_LEAST = 10

/** Percentage of players who solved a case whose day is over. */
export function solvedShare(found: Pick<FoundCase, 'solvedByTries' | 'unsolvedCount'>, isOver: boolean) {
  const finished = finishedCount(found)
  if (!isOver || finished < SHARE_LEAST) return null
  return Math.round((100 * (finished - found.unsolvedCount)) / finished)
}

/** Placeholder text for a puzzle that can't be read any more. */
const gonePuzzle = {
  title: '볼 수 없게 된 문제',
  opening: '이날의 문제를 볼 수 없게 되었습니다. 이날을 쉬어도 연속 추리는 끊기지 않습니다.',
} as const

interface PuzzleTexts
  extends Pick<FoundCase, 'form' | 'title' | 'opening' | 'puzzleId' | 'authorId' | 'nickname'> {}

/** A case with its puzzle, or with the placeholder if the puzzle is gone. */
export function withPuzzle<T extends PuzzleTexts>({ puzzleId, authorId, nickname, ...found }: T) {
  const isThere = puzzleId !== null && authorId !== null && nickname !== null
  const puzzle = isThere ? { postId: puzzleId, memberId: authorId, nickname } : null
  return { ...found, ...(found.form === 'answer' && !isThere && gonePuzzle), puzzle }
}

/** Whether the puzzle was unavailable before its day began. Such a day gets another case. */
export const wasPuzzleGoneBefore = ({ day, goneAt }: Pick<FoundCase, 'day' | 'goneAt'>) =>
  goneAt !== null && Date.parse(goneAt) < endOf(daysAfter(day, -1))

/** The public form of a case in API responses. */
export function caseOnWire(found: FoundCase, now: number) {
  const { solvedByTries: _, unsolvedCount: __, goneAt: ___, ...open } = withPuzzle(found)
  return {
    ...open,
    tries: DAILY_TRIES,
    isToday: found.day === koreanDay(now),
    endsAt: new Date(endOf(found.day)).toISOString(),
    finishedCount: finishedCount(found),
  }
}

/** Throws unless an accusation names exactly one option for each slot. */
export function assertChoice(choice: Accusation, slots: FoundCase['slots']) {
  const problem = choiceProblem(choice, slots)
  if (problem) throw invalid('choice', problem)
}

const monthAfter = (month: string, months: number) => {
  const [year, ofYear] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, ofYear - 1 + months, 1)).toISOString().slice(0, 7)
}

/**
 * The requested month and its neighbours. Throws unless the month is between the first case's month and the
 * current one.
 */
export function monthAround(
  requested: string | undefined,
  { today, first }: { today: string; first: string },
) {
  const [latest, earliest] = [today.slice(0, 7), first.slice(0, 7)]
  const month = requested ?? latest
  if (!isDay(`${month}-01`) || month > latest || month < earliest) throw caseNotFound()
  return {
    month,
    previous: month > earliest ? monthAfter(month, -1) : null,
    next: month < latest ? monthAfter(month, 1) : null,
  }
}
