import type { Target } from './target.ts'

const TITLE_LENGTH = 60

/** Title in lists for comments in 해결방. Readers of the list may still want to solve the case. */
export const SEALED_TITLE = '해결방'
export const REMARK_TITLE = '오늘의 사건 뒷이야기'
/**
 * Title in lists for a reply to an ask. Its text says something about the case, for those who gave that
 * answer only.
 */
export const ASK_TITLE = '오답에 단 답글'

/** Title in lists for a review with spoilers. */
export const SEALED_REVIEW = '스포일러가 있는 리뷰'

/** The title of a target in lists: its own title, or the beginning of its text. */
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
