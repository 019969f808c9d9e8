import type { BoardKey } from '#contract/community/boards/boards.ts'
import { type CommentRoom, commentProblem, type NewComment } from '#contract/community/comments/comments.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { assertMayHold } from '#server/community/threads/thread.ts'
import type { PageTag } from '#server/platform/pages/cache/page-cache.ts'

/** Which news a room's comments make. It goes to those who may read there: the author, and who has written there before. */
export const kinds = {
  open: { comment: 'comment', reply: 'reply' },
  solved: { comment: 'solvedRoomComment', reply: 'solvedRoomReply' },
} as const satisfies Record<CommentRoom, object>

/** The pages that show a comment come or go: those of the open room, and how many its writer wrote. */
export const commentTags = (
  postId: number,
  { room, board }: { room: CommentRoom; board: BoardKey },
): PageTag[] => (room === 'open' ? [`post:${postId}`, `board:${board}`, 'home', 'rank'] : ['home', 'rank'])

export function assertComment({ content, parentId }: Pick<NewComment, 'content'> & Partial<NewComment>) {
  const problem = commentProblem({ content, isReply: Boolean(parentId) })
  if (problem) throw invalid('content', problem)
}

/** The live comment that a reply answers, in the room that the reply is for. */
export function activeParent<T extends { room: CommentRoom; depth: number }>(
  parent: T | undefined,
  room: CommentRoom | undefined,
) {
  if (!parent || (room && room !== parent.room)) throw invalid('parentId', '삭제된 댓글입니다.')
  assertMayHold(parent)
  return parent
}

/** What was looked for by a comment's id; throws where it wasn't found. */
export function activeComment<T>(found: T | undefined) {
  if (found === undefined) throw new Refusal('not_found', { message: '삭제되었거나 없는 댓글입니다.' })
  return found
}

/** What was looked for by a post's id; throws where it wasn't found. */
export function activeRoom<T>(found: T | undefined) {
  if (found === undefined) throw new Refusal('not_found')
  return found
}
