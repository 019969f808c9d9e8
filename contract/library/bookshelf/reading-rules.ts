import type { ReadingStatus } from './reading-words.ts'

export * from './reading-words.ts'

/** Maximum rating, in half stars. */
export const RATING_MAX = 10
/** Minimum ratings for a book's rating to be shown; fewer would reveal who gave which. */
export const RATED_FROM = 3

/** A rating in words, such as `별점 4.5점`. */
export const ratingWords = (rating: number) => `별점 ${rating / 2}점`

export const mayRate = (status: ReadingStatus | null) => status === 'read' || status === 'stopped'

/** A member's reading state of a book, with their rating. Days are in Korean time. */
export interface ReadingState {
  status: ReadingStatus
  progress: number
  rating: number | null
  startedOn: string | null
  finishedOn: string | null
  public: boolean
}

export type ReadingChange = Partial<Omit<ReadingState, 'status'>> & { status: ReadingStatus }

/** The field and the Korean reason why a change is refused, or `null`. */
export function readingProblem(change: ReadingChange, before: ReadingState | null, today: string) {
  const { status, rating = null } = change
  const { startedOn, finishedOn } = { ...before, ...change }
  if (rating !== null && !mayRate(status))
    return { field: 'rating', message: '읽은 도서에 별점을 줄 수 있습니다.' }
  for (const [field, day] of [
    ['startedOn', startedOn],
    ['finishedOn', finishedOn],
  ] as const)
    if (
      day &&
      (Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day || day > today)
    )
      return { field, message: '오늘까지의 날짜를 입력해 주세요.' }
  const next = readingAfter(change, before, today)
  if (next.startedOn && next.finishedOn && next.finishedOn < next.startedOn)
    return { field: 'finishedOn', message: '다 읽은 날은 읽기 시작한 날보다 빠를 수 없습니다.' }
  return null
}

const PROGRESS_MAX = 100

/**
 * The reading state after a change. By default, a started book starts today and a finished one ends today.
 */
export function readingAfter(
  change: ReadingChange,
  before: ReadingState | null,
  today: string,
): ReadingState {
  const { status } = change
  const old = before ?? { progress: 0, rating: null, startedOn: null, finishedOn: null, public: false }
  const isNew = before?.status !== status
  const next = { ...old, ...change }
  if (status === 'want') return { ...next, progress: 0, rating: null, startedOn: null, finishedOn: null }
  if (status === 'reading')
    return {
      ...next,
      rating: null,
      progress: isNew && change.progress === undefined && old.progress === PROGRESS_MAX ? 0 : next.progress,
      startedOn: isNew
        ? (change.startedOn ?? (before?.status === 'stopped' ? old.startedOn : null) ?? today)
        : next.startedOn,
      finishedOn: null,
    }
  return {
    ...next,
    progress: status === 'read' ? PROGRESS_MAX : next.progress,
    finishedOn: isNew ? (change.finishedOn ?? today) : next.finishedOn,
  }
}
