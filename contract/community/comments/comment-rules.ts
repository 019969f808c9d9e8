import { hasInk } from '#contract/platform/text/text.ts'

/** `solved`: 해결방, for those who know the solution. */
export const commentRooms = ['open', 'solved'] as const
export type CommentRoom = (typeof commentRooms)[number]

export const COMMENT_MAX = 2_000
/** Top-level comments a page. */
export const COMMENTS_PAGE_SIZE = 10
/** What a thread brings along of what hangs under it, at any depth, the oldest first; the further ones come by pages. */
export const REPLIES_SHOWN = 20
/** Nobody can read deeper, and what nests without end overflows whoever walks it. */
export const COMMENT_DEPTH_MAX = 100

/** What keeps a comment from being sent, in Korean; `null` when nothing does. */
export function commentProblem({ content, isReply }: { content: string; isReply: boolean }) {
  if (hasInk(content)) return null
  return isReply ? '답글 내용을 입력해 주세요.' : '댓글을 입력해 주세요.'
}
