import { Refusal } from '#contract/platform/http/refusals.ts'

export interface RecommendationTarget {
  thing: 'post' | 'book'
  id: number
}

interface RecommendationInput {
  postId?: number | null
  bookId?: number | null
}

/** Returns the target of a request. Throws unless there is exactly one. */
export function assertOneTarget({ postId, bookId }: RecommendationInput): RecommendationTarget {
  if (postId && !bookId) return { thing: 'post', id: postId }
  if (bookId && !postId) return { thing: 'book', id: bookId }
  const message = '글과 도서 가운데 하나만 고를 수 있습니다.'
  throw new Refusal('invalid', { message, fields: { postId: message, bookId: message } })
}

/** Throws if a request names another member as the one who recommends. */
export function assertOwnName(memberId: number | null | undefined, viewer: { memberId: number }) {
  if (memberId && memberId !== viewer.memberId) throw new Refusal('forbidden')
}
