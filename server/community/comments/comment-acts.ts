import { mayChange } from '#contract/community/boards/boards.ts'
import type { ChangedComment, NewComment } from '#contract/community/comments/comments.ts'
import { LEAK_WORDS } from '#contract/community/comments/leak-rules.ts'
import { carriesAnswer } from '#contract/community/posts/posts.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { goneFrom, Refusal } from '#contract/platform/http/refusals.ts'
import { updateMentionsAfterEdit } from '#server/community/mentions/edit-followup-acts.ts'
import { findNamed, findRenamed, notifyMentioned } from '#server/community/mentions/mention-acts.ts'
import { replaceMentions } from '#server/community/mentions/mention-queries.ts'
import { assertMayWriteAsStaff } from '#server/community/posts/post-rules.ts'
import { deleteFromThread, updateRemark } from '#server/community/threads/thread-rows.ts'
import { linksInRemark } from '#server/people/new-member-limits/links.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers, lockPost } from '#server/platform/locks/lock-order.ts'
import { assertKeepsSecret } from '#server/puzzles/answers/leak-guard.ts'
import { findStanding } from '#server/puzzles/answers/standing-queries.ts'
import { assertMayEnter } from '#server/puzzles/answers/standing-rules.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { findCommentPlace, findLiveComment, insertComment } from './comment-queries.ts'
import { activeCommentParent, commentTags, kinds } from './comment-rules.ts'
import { updateCommentCounts } from './room-count-queries.ts'

/**
 * Writes a comment, updates the counters and notifies the members concerned, unless the comment is held for
 * the staff. Resolves to the comment's id.
 */
export async function writeComment(
  ctx: WriteContext,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { postId, parentId, asStaff = false, leakChecked = false, ...written }: NewComment,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx, invalidate, notify } = ctx
  const { memberId } = viewer
  const post = await lockPost(trx, postId)
  if (!post) throw goneFrom('post')
  if (asStaff) assertMayWriteAsStaff(viewer, post.board)
  const parent = parentId
    ? activeCommentParent(await findLiveComment(trx, { postId, commentId: parentId }), written.room)
    : null
  const room = parent?.room ?? written.room ?? 'open'
  if (room === 'solved') assertMayEnter(await findStanding(trx, { postId, memberId }), viewer)
  if (room === 'open' && carriesAnswer(post.board) && !leakChecked)
    await assertKeepsSecret(trx, viewer, { postId, content: written.content, words: LEAK_WORDS })
  const screen = screening({ place: 'comment', board: post.board, writer: viewer })
  const content = await screen.text('content', written.content)
  const links = linksInRemark(content, siteUrl)
  const named = await findNamed(trx, { text: content, memberIds: written.mentions })
  const mentions = named.length
  await screen.meetNewcomer(trx, { kind: 'remark', links, images: 0, mentions })
  const commentId = await insertComment(trx, { postId, room, memberId, content, parent, asStaff })
  const id = { targetType: 'comment', targetId: commentId } as const
  if (mentions > 0) await replaceMentions(trx, id, named)
  const { isHeld } = screen
  const caseId = await screen.openCase(ctx, id)

  const answered = parent ? [parent.memberId] : []
  // A post's author whose own comment is answered gets one notification, the one for the reply.
  const commented = answered.includes(post.memberId) ? [] : [post.memberId]
  // A mention causes no second notification for the same comment.
  const told = new Set([...answered, ...commented])
  const called = named.flatMap(one => (told.has(one.memberId) ? [] : [one.memberId]))
  await lockMembers(trx, [memberId, ...told, ...called])
  const top = parent ? null : { rootId: commentId }
  await updateCommentCounts(trx, { postId, room, memberId, live: 1, top })
  invalidate(...commentTags(postId, { room, board: post.board }), `member:${memberId}`)
  if (isHeld && caseId !== null) {
    await screen.holdBack(ctx, id, caseId)
    return { commentId, isHeld }
  }
  const said = { postId, commentId, by: memberId }
  notify(await insertNotifications(trx, { kind: kinds[room].reply, ...said, memberIds: answered }))
  notify(await insertNotifications(trx, { kind: kinds[room].comment, ...said, memberIds: commented }))
  await notifyMentioned(ctx, { postId, room, commentId }, { by: memberId, memberIds: called, screen })
  return { commentId, isHeld }
}

/** Replaces the text of the viewer's own comment. */
export async function changeComment(
  ctx: WriteContext,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { commentId, content, mentions, leakChecked = false }: ChangedComment,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx, invalidate } = ctx
  const place = await findCommentPlace(trx, commentId)
  if (!place) throw goneFrom('comment')
  if (place.memberId !== viewer.memberId) throw new Refusal('forbidden')
  const { postId } = place
  // The lock on the post prevents replies to the comment and its removal meanwhile.
  const post = await lockPost(trx, postId)
  const comment = post && (await findLiveComment(trx, { postId, commentId }))
  if (!comment) throw goneFrom('comment')
  if (comment.room === 'open' && carriesAnswer(post.board) && !leakChecked)
    await assertKeepsSecret(trx, viewer, { postId, content, words: LEAK_WORDS })
  const screen = screening({ place: 'comment', board: post.board, writer: viewer })
  const text = await screen.text('content', content)
  const links = linksInRemark(text, siteUrl)
  const id = { targetType: 'comment', targetId: commentId } as const
  const whom = await findRenamed(trx, id, { text, memberIds: mentions })
  const { named } = whom
  const mentioned = named.length
  await screen.meetNewcomer(trx, { kind: 'remark', links, images: 0, mentions: mentioned })
  const editedAt = await updateRemark(trx, 'comment', { id: commentId, content: text })
  if (comment.room === 'open') invalidate(`post:${postId}`)
  const where = { postId, room: comment.room, commentId }
  const isHeld = await updateMentionsAfterEdit(ctx, id, { screen, whom, by: viewer.memberId, where })
  return { commentId, editedAt, mentions: named, isHeld }
}

/** Removes a comment; with replies under it, only its text goes and a husk remains. */
export async function removeComment({ trx, invalidate }: WriteContext, viewer: Viewer, commentId: number) {
  const place = await findCommentPlace(trx, commentId)
  if (!place) throw goneFrom('comment')
  if (!mayChange(viewer, place)) throw new Refusal('forbidden')
  const { postId, memberId } = place
  const post = await lockPost(trx, postId)
  // The comment is read again once the post is locked: another call may have been first.
  const comment = post && (await findLiveComment(trx, { postId, commentId }))
  if (!comment) throw goneFrom('comment')
  const { room, rootId } = comment
  const top = (await deleteFromThread(trx, 'comment', commentId)) ? { rootId } : null
  await updateCommentCounts(trx, { postId, room, memberId, live: -1, top })
  invalidate(...commentTags(postId, { room, board: post.board }), `member:${memberId}`)
}
