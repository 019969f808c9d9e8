import { mayChange } from '#contract/boards.ts'
import type { NewComment } from '#contract/comments.ts'
import type { Viewer } from '#contract/members.ts'
import { goneFrom, Refusal } from '#contract/refusals.ts'
import { findStanding } from '../answers/standing-queries.ts'
import type { Act } from '../http/acting.ts'
import { lockMembers, lockPost } from '../locks/lock-order.ts'
import { insertNotifications } from '../notifications/notification-queries.ts'
import { deleteFromThread, updateRemark } from '../threads/thread.ts'
import {
  findCommentPlace,
  findLiveComment,
  findSentComment,
  insertComment,
  updateCommentCounts,
} from './comment-queries.ts'
import { activeParent, assertMayEnter, commentTags, kinds } from './comment-rules.ts'

/** Writes a comment, counts it and tells whom it concerns; resolves to its id. */
export async function writeComment(
  { trx, drop, tell }: Act,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { postId, parentId, content, sendId, ...to }: NewComment,
) {
  const { memberId } = viewer
  const post = await lockPost(trx, postId)
  if (!post) throw goneFrom('post')
  // The post is held: of two sendings the second finds the first.
  const before = sendId && (await findSentComment(trx, { postId, memberId, sendId }))
  if (before) return before.commentId
  const parent = parentId
    ? activeParent(await findLiveComment(trx, { postId, commentId: parentId }), to.room)
    : null
  const room = parent?.room ?? to.room ?? 'open'
  if (room === 'solved') assertMayEnter(await findStanding(trx, { postId, memberId }), viewer)
  const commentId = await insertComment(trx, { postId, room, memberId, content, parent, sendId })

  const answered = parent ? [parent.memberId] : []
  // Whose comment is answered on their own post is told once.
  const commented = answered.includes(post.memberId) ? [] : [post.memberId]
  await lockMembers(trx, [memberId, ...answered, ...commented])
  const top = parent ? null : { rootId: commentId }
  await updateCommentCounts(trx, { postId, room, memberId, live: 1, top })
  drop(...commentTags(postId, { room, board: post.board }))
  const said = { postId, commentId, by: memberId }
  tell(await insertNotifications(trx, { kind: kinds[room].reply, ...said, memberIds: answered }))
  tell(await insertNotifications(trx, { kind: kinds[room].comment, ...said, memberIds: commented }))
  return commentId
}

/** Puts other words in the place of one's own. */
export async function changeComment(
  { trx, drop }: Act,
  viewer: Pick<Viewer, 'memberId'>,
  { commentId, content }: { commentId: number; content: string },
) {
  const place = await findCommentPlace(trx, commentId)
  if (!place) throw goneFrom('comment')
  if (place.memberId !== viewer.memberId) throw new Refusal('forbidden')
  const { postId } = place
  // Held: nobody replies to it or takes it away meanwhile.
  const comment = (await lockPost(trx, postId)) && (await findLiveComment(trx, { postId, commentId }))
  if (!comment) throw goneFrom('comment')
  const editedAt = await updateRemark(trx, 'comment', { id: commentId, content })
  if (comment.room === 'open') drop(`post:${postId}`)
  return { commentId, editedAt }
}

/** Removes a comment, or its words where replies hang under it. */
export async function removeComment({ trx, drop }: Act, viewer: Viewer, commentId: number) {
  const place = await findCommentPlace(trx, commentId)
  if (!place) throw goneFrom('comment')
  if (!mayChange(viewer, place)) throw new Refusal('forbidden')
  const { postId, memberId } = place
  const post = await lockPost(trx, postId)
  // Read again once its post is held: another call may have been first.
  const comment = post && (await findLiveComment(trx, { postId, commentId }))
  if (!comment) throw goneFrom('comment')
  const { room, rootId } = comment
  const top = (await deleteFromThread(trx, 'comment', commentId)) ? { rootId } : null
  await updateCommentCounts(trx, { postId, room, memberId, live: -1, top })
  drop(...commentTags(postId, { room, board: post.board }))
}
