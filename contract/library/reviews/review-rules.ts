import { hasInk } from '#contract/platform/text/text.ts'

/** Top-level reviews a page. */
export const REVIEWS_PAGE_SIZE = 10

/** How much of its book a review tells: nothing, something, or how it ends. Of one that tells the server keeps the words. */
export const spoilerLevels = [0, 1, 2] as const
export type SpoilerLevel = (typeof spoilerLevels)[number]
export const WORST_SPOILER = 2
export const spoilerWords: Record<SpoilerLevel, string> = {
  0: '스포일러 없음',
  1: '약한 스포일러',
  2: '결말 포함',
}
/** What all may read of a review that tells. */
export const TEASER_MAX = 80

/** What keeps a review from being sent, in Korean; `null` when nothing does. */
export function reviewProblem({ content, isReply }: { content: string; isReply: boolean }) {
  if (hasInk(content)) return null
  return isReply ? '답글 내용을 입력해 주세요.' : '리뷰를 입력해 주세요.'
}
