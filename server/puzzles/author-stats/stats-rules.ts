import { acceptedAnswers, normalAnswer } from '#contract/puzzles/answers/answer-text.ts'
import { MEDIAN_FROM_SOLVES } from '#contract/puzzles/author-stats/author-stats.ts'

interface Tally {
  value: number
  members: number
}

/** The middle one of those who are counted by value, the lower of two; `null` of few. */
export function medianOf(tallies: Tally[]) {
  const total = tallies.reduce((sum, { members }) => sum + members, 0)
  if (total < MEDIAN_FROM_SOLVES) return null
  let before = 0
  for (const { value, members } of tallies.toSorted((one, other) => one.value - other.value)) {
    before += members
    if (before * 2 >= total) return value
  }
  return null
}

/** How many opened the first hint, the second and so on. */
export function byHint(tallies: Tally[], hintCount: number) {
  const opened = new Map(tallies.map(({ value, members }) => [value, members]))
  return Array.from({ length: hintCount }, (_, index) => opened.get(index + 1) ?? 0)
}

/** Whether what is said to a wrong answer says the right one, with signs between its letters or without. */
export function tellsAnswer(reply: string, answer: string | null) {
  const normal = normalAnswer(reply)
  return acceptedAnswers(answer ?? '').some(accepted => normal.includes(accepted))
}
