import { hasInk } from './text.ts'

/** Top-level reviews a page. */
export const REVIEWS_PAGE_SIZE = 10

/** What keeps a review from being sent, in Korean; `null` when nothing does. */
export function reviewProblem({ content, isReply }: { content: string; isReply: boolean }) {
  if (hasInk(content)) return null
  return isReply ? '답글 내용을 입력해 주세요.' : '리뷰를 입력해 주세요.'
}
