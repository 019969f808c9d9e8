import type { TriesLeft } from '#contract/puzzles/answers/answers.ts'

/** The number of wrong answers left, by the limit that is reached first. */
export function triesLeftWords({ inMinute, inDay }: TriesLeft) {
  if (inDay === 0) return '하루 뒤에 다시 제출할 수 있습니다.'
  if (inDay < inMinute) return `오늘 ${inDay}번 남았습니다.`
  return inMinute === 0 ? '1분 뒤에 다시 제출할 수 있습니다.' : `이번 1분에 ${inMinute}번 남았습니다.`
}
