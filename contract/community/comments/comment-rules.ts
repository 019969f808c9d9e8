import { hasVisibleText } from '#contract/platform/text/text.ts'

/** `solved` is 해결방, the room for members who know the solution. */
export const commentRooms = ['open', 'solved'] as const
export type CommentRoom = (typeof commentRooms)[number]

export const COMMENT_MAX = 2_000
export const COMMENTS_PAGE_SIZE = 10
/** Number of a thread's oldest replies sent with it, at any depth. Further replies are loaded in pages. */
export const REPLIES_SHOWN = 20
/** Maximum depth of replies. Deeper nesting is unreadable, and unbounded nesting overflows recursive code. */
export const COMMENT_DEPTH_MAX = 100

/** The Korean reason why a comment can't be sent, or `null`. */
export function commentProblem({ content, isReply }: { content: string; isReply: boolean }) {
  if (hasVisibleText(content)) return null
  return isReply ? '답글 내용을 입력해 주세요.' : '댓글을 입력해 주세요.'
}
