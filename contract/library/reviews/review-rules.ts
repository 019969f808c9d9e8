import { hasVisibleText } from '#contract/platform/text/text.ts'

export const REVIEWS_PAGE_SIZE = 10

/**
 * Spoiler levels of a review: none, some, or the ending. The server sends the text of a review with spoilers
 * only on a reader's request.
 */
export const spoilerLevels = [0, 1, 2] as const
export type SpoilerLevel = (typeof spoilerLevels)[number]
export const WORST_SPOILER = 2
export const spoilerWords: Record<SpoilerLevel, string> = {
  0: '스포일러 없음',
  1: '약한 스포일러',
  2: '결말 포함',
}
/** Maximum characters of the teaser, the public part of a review with spoilers. */
export const TEASER_MAX = 80

/** The Korean reason why a review can't be sent, or `null`. */
export function reviewProblem({ content, isReply }: { content: string; isReply: boolean }) {
  if (hasVisibleText(content)) return null
  return isReply ? '답글 내용을 입력해 주세요.' : '리뷰를 입력해 주세요.'
}
