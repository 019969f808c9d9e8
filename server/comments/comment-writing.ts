import { COMMENT_DEPTH_MAX, type CommentRoom, type NewComment } from '#contract/comments.ts'
import { goneFrom, invalid } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import { lockMembers, lockPost } from '../locks/lock-order.ts'
import { insertNotifications } from '../notifications/notification-queries.ts'
import { deleteFromThread } from '../threads/thread.ts'
import { findLiveComment, insertComment, updateCommentCounts } from './comment-queries.ts'
import { assertMayEnter } from './solved-room.ts'

async function assertParent(
  trx: Db,
  { room, ...place }: { postId: number; commentId: number; room: CommentRoom | undefined },
) {
  const parent = await findLiveComment(trx, place)
  if (!parent || (room && room !== parent.room)) throw invalid('parentId', '삭제된 댓글입니다.')
  if (parent.depth >= COMMENT_DEPTH_MAX)
    throw invalid('parentId', `답글은 ${COMMENT_DEPTH_MAX}단계까지 달 수 있습니다.`)
  return parent
}

/** How a room's writing is told. Who is told may read there: the author, and whoever wrote there before. */
const kinds = {
  open: { comment: 'comment', reply: 'reply' },
  solved: { comment: 'solvedRoomComment', reply: 'solvedRoomReply' },
} as const satisfies Record<CommentRoom, object>

/** Writes a comment, counts it and tells whom it concerns; what is told is announced after the commit. */
export async function writeComment(
  trx: Db,
  memberId: number,
  { postId, parentId, content, ...to }: NewComment,
) {
  const post = await lockPost(trx, postId)
  if (!post) throw goneFrom('post')
  const parent = parentId ? await assertParent(trx, { postId, commentId: parentId, room: to.room }) : null
  const room = parent?.room ?? to.room ?? 'open'
  if (room === 'solved') await assertMayEnter(trx, { postId, memberId })
  const commentId = await insertComment(trx, { postId, room, memberId, content, parent })

  const answered = parent ? [parent.memberId] : []
  // Whose comment is answered on their own post is told once.
  const commented = answered.includes(post.memberId) ? [] : [post.memberId]
  await lockMembers(trx, [memberId, ...answered, ...commented])
  await updateCommentCounts(trx, {
    postId,
    room,
    memberId,
    live: 1,
    top: parent ? null : { rootId: commentId },
  })
  const { reply, comment } = kinds[room]
  const said = { postId, commentId, by: memberId }
  const told = [
    ...(await insertNotifications(trx, { kind: reply, ...said, memberIds: answered })),
    ...(await insertNotifications(trx, { kind: comment, ...said, memberIds: commented })),
  ]
  return { commentId, room, board: post.board, told }
}

/** Removes a comment, or its words where replies hang under it; `undefined` where another call was first. */
export async function removeComment(
  trx: Db,
  { postId, memberId, commentId }: { postId: number; memberId: number; commentId: number },
) {
  const post = await lockPost(trx, postId)
  const comment = post && (await findLiveComment(trx, { postId, commentId }))
  if (!comment) return undefined
  const topWent = await deleteFromThread(trx, 'comment', commentId)
  const { room, rootId } = comment
  await updateCommentCounts(trx, { postId, room, memberId, live: -1, top: topWent ? { rootId } : null })
  return { room, board: post.board }
}
