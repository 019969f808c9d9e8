import { acceptedAnswers, normalAnswer } from '#contract/puzzles/answers/answer-text.ts'
import { MEDIAN_SOLVES_MIN } from '#contract/puzzles/author-stats/author-stats.ts'

interface Tally {
  value: number
  members: number
}

/**
 * The median of a tally, or the lower of its two middle values. Returns `null` if too few members are
 * counted.
 */
export function medianOf(tallies: Tally[]) {
  const total = tallies.reduce((sum, { members }) => sum + members, 0)
  if (total < MEDIAN_SOLVES_MIN) return null
  let before = 0
  for (const { value, members } of tallies.toSorted((one, other) => one.value - other.value)) {
    before += members
    if (before * 2 >= total) return value
  }
  return null
}

/** Number of members who opened the first hint, the second and so on. */
export function countsByHint(tallies: Tally[], hintCount: number) {
  const opened = new Map(tallies.map(({ value, members }) => [value, members]))
  return Array.from({ length: hintCount }, (_, index) => opened.get(index + 1) ?? 0)
}

/** Whether a reply to a wrong answer contains a right answer, even with punctuation between its letters. */
export function containsAnswer(reply: string, answer: string | null) {
  const normal = normalAnswer(reply)
  return acceptedAnswers(answer ?? '').some(accepted => normal.includes(accepted))
}
