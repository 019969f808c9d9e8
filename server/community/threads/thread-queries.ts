import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { blocksOf, type ThreadList, topLevelOf } from './thread-counters.ts'

/** The position of a thread in its list, from 1. */
async function findThreadPosition(db: Db, threads: ThreadList, rootId: number) {
  const { rows } = await sql<{ position: number }>`
    with block as (select max(first_id) as first_id from ${blocksOf(threads)} and first_id <= ${rootId})
    select (
      (select coalesce(sum(live), 0) from ${blocksOf(threads)} and first_id < (select first_id from block))
      + (select count(*) ${topLevelOf(threads)} and id >= (select first_id from block) and id <= ${rootId})
    )::integer as position`.execute(db)
  return rows[0]?.position ?? 0
}

/** The thread that contains a row, and the thread's current position in its list, from 1. */
export async function findPosition(db: Db, threads: ThreadList, id: number) {
  const { rows } = await sql<{ threadId: number }>`
    select root_id as "threadId" ${threads.rows} and id = ${id}`.execute(db)
  const threadId = rows[0]?.threadId
  if (threadId === undefined) return undefined
  return { threadId, position: await findThreadPosition(db, threads, threadId) }
}

export async function findThread(db: Db, threads: ThreadList, threadId: number) {
  const { rows } = await sql<{ rootId: number; replyCount: number }>`
    select id as "rootId", reply_count as "replyCount" ${topLevelOf(threads)} and id = ${threadId}`.execute(
    db,
  )
  return rows[0]
}
