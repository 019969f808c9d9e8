import { Refusal } from '#contract/platform/http/refusals.ts'

/** What is recommended: a post or a book, by its id. */
export interface Target {
  thing: 'post' | 'book'
  id: number
}

interface Asked {
  postId?: number | null
  bookId?: number | null
}

/** The one thing that a call is about. */
export function assertOneTarget({ postId, bookId }: Asked): Target {
  if (postId && !bookId) return { thing: 'post', id: postId }
  if (bookId && !postId) return { thing: 'book', id: bookId }
  const message = '글과 도서 가운데 하나만 고를 수 있습니다.'
  throw new Refusal('invalid', { message, fields: { postId: message, bookId: message } })
}

/** Nobody recommends for somebody else. */
export function assertOwnName(memberId: number | null | undefined, viewer: { memberId: number }) {
  if (memberId && memberId !== viewer.memberId) throw new Refusal('forbidden')
}
