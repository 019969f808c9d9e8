import { sql } from 'kysely'
import type { WithheldKind } from '#contract/comments.ts'
import { dayIndex } from '#contract/daily-rules.ts'
import type { DailyRemark } from '#contract/remarks.ts'
import type { Db } from '../engines/database/database.ts'
import type { PageWindow } from '../http/paging.ts'
import { beginningsOf, listReplyIds } from '../threads/replies.ts'
import { nested } from '../threads/thread.ts'
import {
  countThreads,
  deleteFromBlock,
  findThreadPosition,
  insertIntoBlock,
  pageOfThreads,
  type ThreadList,
} from '../threads/thread-blocks.ts'

const threadsOf = (day: string): ThreadList => ({
  list: 'remarks',
  of: dayIndex(day),
  tops: sql`from daily_remark where day = ${day} and parent_id is null`,
})

export const countRemarkThreads = (db: Db, day: string) => countThreads(db, threadsOf(day))

/** Which of its day's threads a remark is in, and the place of that thread at the moment, from 1. */
export async function findRemarkPosition(db: Db, day: string, remarkId: number) {
  const remark = await db
    .selectFrom('daily_remark')
    .select('root_id as rootId')
    .where('id', '=', remarkId)
    .where('day', '=', day)
    .executeTakeFirst()
  if (!remark) return undefined
  return {
    threadId: remark.rootId,
    position: await findThreadPosition(db, threadsOf(day), remark.rootId),
  }
}

/** A thread of a day's remarks, and how many replies it has. */
export const findRemarkThread = (db: Db, day: string, threadId: number) =>
  db
    .selectFrom('daily_remark')
    .select(['id as rootId', 'reply_count as replyCount'])
    .where('id', '=', threadId)
    .where('parent_id', 'is', null)
    .where('day', '=', day)
    .executeTakeFirst()

/** A husk names nobody. */
const shownRemarks = (db: Db) =>
  db
    .selectFrom('daily_remark as remark')
    .leftJoin('member', join =>
      join.onRef('member.id', '=', 'remark.member_id').on('remark.deleted_at', 'is', null),
    )
    .select([
      'remark.id as remarkId',
      'remark.parent_id as parentId',
      'member.id as memberId',
      'member.nickname',
      'remark.created_at as datetime',
      'remark.edited_at as editedAt',
      'remark.reply_count as replyCount',
      sql<string | null>`nullif(remark.content, '')`.as('content'),
      sql<boolean>`remark.deleted_at is not null`.as('deleted'),
      sql<WithheldKind | null>`case when remark.deleted_at is not null then (
        select kind from withheld where target_type = 'remark' and target_id = remark.id
      ) end`.as('withheldAs'),
    ])
    .orderBy('remark.id')

/** A page of remarks at the top, each with its first replies. */
export async function listRemarks(db: Db, day: string, window: PageWindow): Promise<DailyRemark[]> {
  const ids = beginningsOf('daily_remark', pageOfThreads(threadsOf(day), window))
  const rows = await shownRemarks(db).where('remark.id', '=', sql<number>`any(${ids})`).execute()
  return nested<DailyRemark>(
    rows.map(({ replyCount, withheldAs, ...row }) => ({
      ...row,
      ...(withheldAs && { withheld: withheldAs }),
      replies: [],
      ...(row.parentId === null && { replyCount }),
    })),
    remark => remark.remarkId,
  )
}

/** A page of what hangs under a remark at the top, oldest first. */
export async function listRemarkReplies(
  db: Db,
  thread: { rootId: number; replyCount: number },
  window: PageWindow,
): Promise<DailyRemark[]> {
  const ids = await listReplyIds(db, 'daily_remark', { thread, window })
  if (ids.length === 0) return []
  const rows = await shownRemarks(db).where('remark.id', '=', sql<number>`any(${ids}::integer[])`).execute()
  return rows.map(({ replyCount: _, withheldAs, ...reply }) => ({
    ...reply,
    ...(withheldAs && { withheld: withheldAs }),
    replies: [],
  }))
}

/** A live remark. */
export const findLiveRemark = (db: Db, remarkId: number) =>
  db
    .selectFrom('daily_remark')
    .select(['day', 'member_id as memberId', 'root_id as rootId', 'depth'])
    .where('id', '=', remarkId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** What a member has sent to a day under this name, deleted or not. */
export const findSentRemark = (
  db: Db,
  { day, memberId, sendId }: { day: string; memberId: number; sendId: string },
) =>
  db
    .selectFrom('daily_remark')
    .select('id as remarkId')
    .where('member_id', '=', memberId)
    .where('send_id', '=', sendId)
    .where('day', '=', day)
    .executeTakeFirst()

/** Live remarks of a day. */
export async function countRemarks(db: Db, day: string) {
  const found = await db
    .selectFrom('daily_case')
    .select('remark_count as count')
    .where('day', '=', day)
    .executeTakeFirst()
  return found?.count ?? 0
}

interface NewRemarkRow {
  day: string
  memberId: number
  content: string
  parent: { remarkId: number; rootId: number; depth: number } | null
  sendId: string | undefined
}

/** Resolves to the new remark's id. One at the top is its own root: its id is drawn first. */
export async function insertRemark(trx: Db, { day, memberId, content, parent, sendId }: NewRemarkRow) {
  const { rows } = await sql<{ remarkId: number }>`
    with new as (select nextval(pg_get_serial_sequence('daily_remark', 'id'))::integer as id)
    insert into daily_remark (id, day, member_id, parent_id, root_id, depth, content, send_id)
    select
      new.id, ${day}, ${memberId}::integer, ${parent?.remarkId ?? null}::integer,
      coalesce(${parent?.rootId ?? null}::integer, new.id), ${parent ? parent.depth + 1 : 0}::integer, ${content},
      ${sendId ?? null}
    from new returning id as "remarkId"`.execute(trx)
  return (rows[0] as { remarkId: number }).remarkId
}

interface Change {
  day: string
  /** 0: it was counted out before. */
  live: 1 | -1 | 0
  /** The thread that came or went with it. */
  top: { rootId: number } | null
}

/** Keeps the counters with the rows; the day is locked. */
export async function updateRemarkCounts(trx: Db, { day, live, top }: Change) {
  await trx
    .updateTable('daily_case')
    .set(eb => ({ remark_count: eb('remark_count', '+', live) }))
    .where('day', '=', day)
    .execute()
  if (!top) return
  const changeBlock = live > 0 ? insertIntoBlock : deleteFromBlock
  await changeBlock(trx, threadsOf(day), top.rootId)
}
