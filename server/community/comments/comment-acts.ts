import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { ChangedComment, CommentRoom, NewComment } from '#contract/community/comments/comments.ts'
import { LEAK_WORDS } from '#contract/community/comments/leak-rules.ts'
import { carriesAnswer } from '#contract/community/posts/posts.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { notFound } from '#contract/platform/http/refusals.ts'
import { assertMayWriteAsStaff } from '#server/community/posts/post-rules.ts'
import {
  changeInThread,
  findOwnInThread,
  removeFromThread,
  type ThreadKind,
  writeToThread,
} from '#server/community/threads/thread-acts.ts'
import { deleteFromThread, updateInThread } from '#server/community/threads/thread-rows.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockPost } from '#server/platform/locks/lock-order.ts'
import { assertAnswerLeakConfirmed } from '#server/puzzles/answers/leak-guard.ts'
import { findStanding } from '#server/puzzles/answers/standing-queries.ts'
import { assertMayEnterSolvedRoom } from '#server/puzzles/answers/standing-rules.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { findLiveComment, insertComment } from './comment-queries.ts'
import { commentTags, notificationKindsOfRoom, requireCommentParent } from './comment-rules.ts'
import { updateCommentCounts } from './room-count-queries.ts'

type Author = Pick<Viewer, 'memberId' | 'staff'>

interface Place {
  postId: number
  room: CommentRoom
  board: BoardKey
}

const comments: ThreadKind<Place> = {
  targetType: 'comment',
  wordPlace: 'comment',
  countsAuthor: true,
  gone: () => notFound('comment'),
  find: findLiveComment,
  lock: (trx, { postId }) => lockPost(trx, postId),
  remove: (trx, id) => deleteFromThread(trx, 'comment', id),
  count: (trx, { postId, room, memberId }, change) =>
    updateCommentCounts(trx, { postId, room, memberId, ...change }),
  tags: ({ postId, memberId, ...place }) => [...commentTags(postId, place), `member:${memberId}`],
  newsPlace: ({ postId, room }, commentId) => ({ postId, room, commentId }),
}

/** Throws if a comment in the open room contains the puzzle's solution and the writer has not confirmed it. */
async function assertLeaksNothing(
  { trx }: WriteContext,
  viewer: Author,
  { postId, room, board, content, leakChecked }: Place & { content: string; leakChecked: boolean },
) {
  if (room === 'open' && carriesAnswer(board) && !leakChecked)
    await assertAnswerLeakConfirmed(trx, viewer, { postId, content, words: LEAK_WORDS })
}

/** Writes a comment. Resolves to its id and to whether it is held for review. */
export async function writeComment(
  ctx: WriteContext,
  viewer: Author,
  { postId, parentId, asStaff = false, leakChecked = false, ...written }: NewComment,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx } = ctx
  const { memberId } = viewer
  const post = await lockPost(trx, postId)
  if (!post) throw notFound('post')
  const { board } = post
  if (asStaff) assertMayWriteAsStaff(viewer, board)
  const parent = parentId
    ? requireCommentParent(await findLiveComment(trx, parentId), { postId, room: written.room })
    : null
  const room = parent?.room ?? written.room ?? 'open'
  const place = { postId, room, board }
  if (room === 'solved') assertMayEnterSolvedRoom(await findStanding(trx, { postId, memberId }), viewer)
  await assertLeaksNothing(ctx, viewer, { ...place, content: written.content, leakChecked })
  const answered = parent ? [parent.memberId] : []
  // If the post's author is also the author of the parent comment, only the notification of the reply is
  // sent.
  const commented = answered.includes(post.memberId) ? [] : [post.memberId]
  const kinds = notificationKindsOfRoom[room]
  const { id, isHeld } = await writeToThread(ctx, comments, {
    ...{ viewer, screening, siteUrl, board, place, isReply: parent !== null },
    ...{ content: written.content, mentions: written.mentions, alreadyNotified: [...answered, ...commented] },
    insert: (trx, content) => insertComment(trx, { postId, room, memberId, content, parent, asStaff }),
    newsOf: commentId => [
      { to: 'concerned', kind: kinds.reply, postId, commentId, memberIds: answered },
      { to: 'concerned', kind: kinds.comment, postId, commentId, memberIds: commented },
    ],
  })
  return { commentId: id, isHeld }
}

/** Replaces the text of the viewer's own comment. */
export async function changeComment(
  ctx: WriteContext,
  viewer: Author,
  { commentId: id, content, mentions, leakChecked = false }: ChangedComment,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const place = await findOwnInThread(ctx.trx, comments, { id, viewer })
  const { postId, room, board } = place
  await assertLeaksNothing(ctx, viewer, { ...place, content, leakChecked })
  if (room === 'open') ctx.invalidate(`post:${postId}`)
  const { changed, ...rest } = await changeInThread(ctx, comments, {
    ...{ viewer, screening, siteUrl, board, id, place, content, mentions },
    update: (trx, text) => updateInThread(trx, 'comment', { id, content: text }),
  })
  return { commentId: id, editedAt: changed, ...rest }
}

export const removeComment = (ctx: WriteContext, viewer: Viewer, id: number) =>
  removeFromThread(ctx, comments, { id, viewer })
