import type { Target } from './target.ts'

const TITLE_LENGTH = 60

/** How a list calls what stands in 해결방: who reads the list may still want to solve the case. */
export const SEALED_TITLE = '해결방'
export const REMARK_TITLE = '오늘의 사건 뒷이야기'
/** It says something of the case, to who gave that answer alone. */
export const ASK_TITLE = '오답에 단 답글'

/** And a review that tells of its book. */
export const SEALED_REVIEW = '스포일러가 있는 리뷰'

/** How a list calls it: its title, or how its text begins. */
export function titleOf({
  targetType,
  title,
  text,
  room,
  spoiler = 0,
}: Pick<Target, 'targetType' | 'title' | 'text' | 'room' | 'spoiler'>) {
  if (targetType === 'remark') return REMARK_TITLE
  if (targetType === 'ask') return ASK_TITLE
  if (room === 'solved') return SEALED_TITLE
  if (spoiler > 0) return SEALED_REVIEW
  const isTalk = targetType === 'comment' || targetType === 'review'
  const letters = [...(isTalk ? text : (title ?? '')).replace(/\s+/g, ' ')]
  return letters.length > TITLE_LENGTH
    ? `${letters.slice(0, TITLE_LENGTH).join('').trimEnd()}…`
    : letters.join('')
}
