import { sql } from 'kysely'
import { dayIndex } from '#contract/puzzles/daily/daily-rules.ts'
import {
  type LiveChange,
  type ThreadList,
  updateThreadBlock,
} from '#server/community/threads/thread-counters.ts'
import { insertIntoThread, type ThreadParent } from '#server/community/threads/thread-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export const remarkThreads = (day: string): ThreadList => ({
  list: 'remarks',
  of: dayIndex(day),
  rows: sql`from daily_remark where day = ${day}`,
})

export const findLiveRemark = (db: Db, remarkId: number) =>
  db
    .selectFrom('daily_remark')
    .select(['id', 'day', 'member_id as memberId', 'root_id as rootId', 'depth'])
    .where('id', '=', remarkId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

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
  parent: ThreadParent | null
}

/** Stores a remark and resolves to its id. */
export const insertRemark = (trx: Db, { day, memberId, content, parent }: NewRemarkRow) =>
  insertIntoThread(trx, 'daily_remark', {
    parent,
    row: {
      day: sql`${day}`,
      member_id: sql`${memberId}::integer`,
      content: sql`${content}`,
    },
  })

/** Applies a change to the counters. The day must be locked. */
export async function updateRemarkCounts(trx: Db, day: string, change: LiveChange) {
  await trx
    .updateTable('daily_case')
    .set(eb => ({ remark_count: eb('remark_count', '+', change.live) }))
    .where('day', '=', day)
    .execute()
  await updateThreadBlock(trx, remarkThreads(day), change)
}
