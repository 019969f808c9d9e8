import { sql } from 'kysely'
import { deleteFromThread } from '#server/community/threads/thread-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { lockDay } from '#server/platform/locks/lock-order.ts'
import { findPlay } from '#server/puzzles/daily/play/play-queries.ts'
import { updateRemarkCounts } from '#server/puzzles/daily-comments/remark-queries.ts'
import { spoilerCover, threadText } from './effects/spoiler-cover.ts'
import { findAnswered, findHiddenText, findThreadRoot, plainKind } from './kind-parts.ts'
import type { FoundTarget, ModeratedKind, Reader, Target } from './moderated-kind.ts'

async function find(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('daily_remark as remark')
    .innerJoin('member', 'member.id', 'remark.member_id')
    .innerJoin('daily_case', 'daily_case.day', 'remark.day')
    .leftJoin('post as puzzle', 'puzzle.id', 'daily_case.post_id')
    .select(['remark.member_id as authorId', 'remark.day', 'remark.content', 'remark.deleted_at'])
    .select([sql<string>`coalesce(puzzle.title, daily_case.title)`.as('title'), 'member.nickname'])
    .where('remark.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, deleted_at, ...found } = row
  const text = content || (await findHiddenText(db, { targetType: 'remark', targetId: id }))
  return { ...found, board: null, postId: null, bookId: null, text, isLive: deleted_at === null }
}

const dayOf = ({ day }: Target) => day as string

const isSealedFor = async (db: Db, { memberId }: Reader, target: Target) =>
  !(await findPlay(db, { day: dayOf(target), memberId }))?.finishedAt

/** No cached page contains remarks. Players who finished the case fetch them with a call. */
export const remark = {
  ...plainKind,
  gone: '삭제된 뒷이야기입니다.',
  addresses: [{ pattern: /^\/daily(?:\/\d+)?#remark-(?<id>\d+)$/, isSealed: true }],
  parent: null,
  find,
  async lock(trx, target) {
    await lockDay(trx, dayOf(target))
  },
  async hide({ trx }, target) {
    await trx
      .updateTable('daily_remark')
      .set({ deleted_at: sql<string>`now()`, content: '' })
      .where('id', '=', target.targetId)
      .execute()
    await updateRemarkCounts(trx, dayOf(target), { live: -1, top: null })
    return { content: target.text }
  },
  async show({ trx }, target, { content = '' }) {
    const { numUpdatedRows } = await trx
      .updateTable('daily_remark')
      .set({ deleted_at: null, content })
      .where('id', '=', target.targetId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await updateRemarkCounts(trx, dayOf(target), { live: 1, top: null })
  },
  async erase({ trx }, { targetId, day }) {
    if (day === undefined) return
    const rootId = await findThreadRoot(trx, 'daily_remark', targetId)
    const isThreadGone = await deleteFromThread(trx, 'daily_remark', targetId)
    if (isThreadGone) await updateRemarkCounts(trx, day, { live: 0, top: { rootId } })
  },
  title: () => '오늘의 사건 뒷이야기',
  tags: () => [],
  findContext: (db, id) => findAnswered(db, 'daily_remark', id),
  isSealedFor,
  isKnownTo: async (db, reader, target) => reader !== null && !(await isSealedFor(db, reader, target)),
  detailsSql: id => sql`(
    select jsonb_build_object('daily', jsonb_build_object('day', daily_case.day, 'number', number))
    from daily_remark join daily_case on daily_case.day = daily_remark.day where daily_remark.id = ${id}
  )`,
  readableSql: id => sql`exists (
    select from daily_remark where daily_remark.id = ${id} and deleted_at is null
  )`,
  recentSql: ({ memberId, since }) =>
    sql`select id from daily_remark where member_id = ${memberId} and deleted_at is null and created_at > ${since}`,
  effects: { cover: spoilerCover(threadText('remark')) },
} satisfies ModeratedKind<'remark'>
