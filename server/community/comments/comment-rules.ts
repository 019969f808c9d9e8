import type { BoardKey } from '#contract/community/boards/boards.ts'
import { type CommentRoom, commentProblem, type NewComment } from '#contract/community/comments/comments.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { listTagsOf } from '#server/community/posts/post-rules.ts'
import { assertDepthAllowed } from '#server/community/threads/thread.ts'
import type { PageTag } from '#server/platform/pages/cache/page-cache.ts'

/**
 * The notification kinds for comments in each room. Recipients may read the room: they are the post's author
 * and members who have written there.
 */
export const notificationKindsOfRoom = {
  open: { comment: 'comment', reply: 'reply' },
  solved: { comment: 'solvedRoomComment', reply: 'solvedRoomReply' },
} as const satisfies Record<CommentRoom, object>

/**
 * Tags of the pages that change with a comment. Comments in the solved room are on no cached page, but the
 * comment counts of their authors are.
 */
export const commentTags = (
  postId: number,
  { room, board }: { room: CommentRoom; board: BoardKey },
): PageTag[] => (room === 'open' ? [`post:${postId}`, ...listTagsOf(board)] : ['home', 'rank'])

export function assertComment({ content, parentId }: Pick<NewComment, 'content'> & Partial<NewComment>) {
  const problem = commentProblem({ content, isReply: Boolean(parentId) })
  if (problem) throw invalid('content', problem)
}

/**
 * Returns the comment that a reply answers. Throws if it was deleted, or belongs to another post or room than
 * the reply.
 */
export function requireCommentParent<T extends { postId: number; room: CommentRoom; depth: number }>(
  parent: T | undefined,
  { postId, room }: { postId: number; room?: CommentRoom | undefined },
) {
  if (parent?.postId !== postId || (room && room !== parent.room))
    throw invalid('parentId', '삭제된 댓글입니다.')
  assertDepthAllowed(parent)
  return parent
}

/** Returns the result of a lookup by comment id; throws if nothing was found. */
export function requireComment<T>(found: T | undefined) {
  if (found === undefined)
    throw new Refusal('not_found', { message: '삭제되었거나 존재하지 않는 댓글입니다.' })
  return found
}

/** Returns the result of a lookup by post id; throws if nothing was found. */
export function requireRoom<T>(found: T | undefined) {
  if (found === undefined) throw new Refusal('not_found')
  return found
}
