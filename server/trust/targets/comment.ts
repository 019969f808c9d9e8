import { sql } from 'kysely'
import { knowsSolution } from '#contract/puzzles/answers/answer-rules.ts'
import { commentTags } from '#server/community/comments/comment-rules.ts'
import { updateCommentCounts } from '#server/community/comments/room-count-queries.ts'
import { deleteMentions } from '#server/community/mentions/mention-queries.ts'
import { deleteFromThread } from '#server/community/threads/thread-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { lockPostEvenIfDeleted } from '#server/platform/locks/lock-order.ts'
import { findSolution } from '#server/puzzles/answers/standing-queries.ts'
import { findCommentScope, moveToRoom } from './effects/comment-room.ts'
import { moveOutOfRoom } from './effects/comment-room-out.ts'
import { spoilerCover, threadText } from './effects/spoiler-cover.ts'
import { beginningOf, findAnswered, findHiddenText, findThreadRoot, plainKind } from './kind-parts.ts'
import type { Effect, FoundTarget, ModeratedKind, Reader, Target } from './moderated-kind.ts'

async function find(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .innerJoin('member', 'member.id', 'comment.member_id')
    .select([
      'comment.member_id as authorId',
      'comment.post_id as postId',
      'comment.content',
      'comment.listed',
      'comment.room',
    ])
    .select(['post.board', 'post.title', 'member.nickname'])
    .where('comment.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, listed, ...found } = row
  const text = content || (await findHiddenText(db, { targetType: 'comment', targetId: id }))
  return { ...found, bookId: null, text, isLive: listed }
}

const findPlace = (trx: Db, commentId: number) =>
  trx
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select(['comment.content', 'comment.room', 'comment.post_id as postId', 'comment.member_id as memberId'])
    .select(['post.board', 'comment.post_deleted as isPostGone'])
    .where('comment.id', '=', commentId)
    .executeTakeFirst()

/** Whether the comment is in 해결방 of a case whose solution the reader does not know. */
async function isSealedFor(db: Db, reader: Reader, { room, postId }: Target) {
  if (room !== 'solved' || postId === null) return false
  const standing = await findSolution(db, { postId, memberId: reader.memberId })
  // A deleted case, or one without a solution, cannot be spoiled.
  if (!standing || (standing.correct === null && standing.explanation === null)) return false
  return !knowsSolution(standing, reader)
}

const room: Effect = {
  async plan(trx, { targetId }) {
    const place = await findCommentScope(trx, targetId)
    return { ...(place && { place }) }
  },
  async apply(ctx, target, { shape: { place } }) {
    if (place) await moveToRoom(ctx, target, place)
  },
  async revert(ctx, target, { shape: { place } }) {
    if (place) await moveOutOfRoom(ctx, target, place)
  },
}

/** List title for comments in 해결방, whose text must not spoil the case. */
const SEALED_TITLE = '해결방'

export const comment = {
  ...plainKind,
  gone: '삭제된 댓글입니다.',
  addresses: [
    { pattern: /^\/post\/(?<post>\d+)#comment-(?<id>\d+)$/ },
    { pattern: /^\/post\/(?<post>\d+)#solved-comment-(?<id>\d+)$/, isSealed: true },
  ],
  parent: { type: 'post', column: 'post_id', table: 'comment' },
  find,
  async lock(trx, { postId }) {
    if (postId !== null) await lockPostEvenIfDeleted(trx, postId)
  },
  async hide({ trx }, { targetId }) {
    const found = await findPlace(trx, targetId)
    if (!found) return {}
    const { postId, room, memberId, content } = found
    await trx
      .updateTable('comment')
      .set({ deleted_at: sql<string>`now()`, content: '' })
      .where('id', '=', targetId)
      .execute()
    await updateCommentCounts(trx, { postId, room, memberId, live: -1, top: null })
    return { content }
  },
  async show({ trx }, { targetId }, { content = '' }) {
    const found = await findPlace(trx, targetId)
    if (!found) return
    const { postId, room, memberId, isPostGone } = found
    await trx.updateTable('comment').set({ deleted_at: null, content }).where('id', '=', targetId).execute()
    await updateCommentCounts(trx, { postId, room, memberId, live: 1, top: null })
    // A comment under a deleted post is not in its author's comment count until the post is restored.
    if (isPostGone)
      await sql`update member set comment_count = comment_count - 1 where id = ${memberId}`.execute(trx)
  },
  async erase({ trx }, { targetId }) {
    const found = await findPlace(trx, targetId)
    if (!found) return
    const rootId = await findThreadRoot(trx, 'comment', targetId)
    const isThreadGone = await deleteFromThread(trx, 'comment', targetId)
    if (isThreadGone) await updateCommentCounts(trx, { ...found, live: 0, top: { rootId } })
  },
  scrub: (trx, { targetId }) => deleteMentions(trx, { targetType: 'comment', targetId }),
  title: ({ text, room }) => (room === 'solved' ? SEALED_TITLE : beginningOf(text)),
  tags: ({ postId, board, room = 'open', authorId }) =>
    postId === null || board === null
      ? []
      : [...commentTags(postId, { room, board }), `post:${postId}`, `member:${authorId}`],
  findContext: (db, id) => findAnswered(db, 'comment', id),
  isSealedFor,
  isKnownTo: async (db, reader, target) =>
    reader ? !(await isSealedFor(db, reader, target)) : target.room !== 'solved',
  detailsSql: id => sql`(select jsonb_build_object('room', room) from comment where comment.id = ${id})`,
  readableSql: id => sql`exists (select from comment where comment.id = ${id} and listed)`,
  recentSql: ({ memberId, since }) =>
    sql`select id from comment where member_id = ${memberId} and listed and created_at > ${since}`,
  effects: { cover: spoilerCover(threadText('comment')), room },
} satisfies ModeratedKind<'comment'>
