import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { lockPostEvenIfDeleted } from '#server/platform/locks/lock-order.ts'
import { isReplyShownTo } from '#server/puzzles/author-stats/wrong-answer-lookup-queries.ts'
import { findHiddenText, plainKind } from './kind-parts.ts'
import type { FoundTarget, ModeratedKind } from './moderated-kind.ts'

async function find(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('post_ask as ask')
    .innerJoin('post', 'post.id', 'ask.post_id')
    .innerJoin('member', 'member.id', 'post.member_id')
    .select(['post.member_id as authorId', 'ask.post_id as postId', 'ask.reply', 'post.deleted_at'])
    .select(['post.board', 'post.title', 'member.nickname'])
    .where('ask.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { reply, deleted_at, ...found } = row
  const text = reply ?? (await findHiddenText(db, { targetType: 'ask', targetId: id }))
  return { ...found, bookId: null, text, isLive: reply !== null && deleted_at === null }
}

const putReply = (trx: Db, id: number, reply: string | null) =>
  trx.updateTable('post_ask').set({ reply }).where('id', '=', id).execute()

/**
 * The author's reply to an asked wrong answer. The reply may give away the case, so only members who gave
 * that answer can fetch it. No cached page contains it.
 */
export const ask = {
  ...plainKind,
  gone: '삭제된 답글입니다.',
  addresses: [],
  parent: { type: 'post', column: 'post_id', table: 'post_ask' },
  find,
  async lock(trx, { postId }) {
    if (postId !== null) await lockPostEvenIfDeleted(trx, postId)
  },
  async hide({ trx }, { targetId, text }) {
    await putReply(trx, targetId, null)
    return { content: text }
  },
  async show({ trx }, { targetId }, { content = '' }) {
    await putReply(trx, targetId, content)
  },
  async erase() {},
  title: () => '오답에 단 답글',
  tags: () => [],
  async findContext(db, id) {
    const found = await db.selectFrom('post_ask').select('text').where('id', '=', id).executeTakeFirst()
    return found?.text ?? null
  },
  isKnownTo: async (db, reader, { postId, targetId }) =>
    reader !== null &&
    (postId === null || isReplyShownTo(db, { postId, memberId: reader.memberId, askId: targetId })),
  readableSql: () => sql`false`,
  recentSql: ({ memberId, since }) => sql`
    select ask.id from post join post_ask as ask on ask.post_id = post.id
    where member_id = ${memberId} and deleted_at is null and reply is not null and replied_at > ${since}`,
  effects: {},
} satisfies ModeratedKind<'ask'>
