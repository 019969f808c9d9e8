import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { plannerHidden } from '#server/infrastructure/database/statements/plan-cache.ts'
import { markBlockLocks } from '#server/platform/locks/lock-order.ts'

/** Maximum threads per block. A page skips at most this many rows one by one. */
const BLOCK_THREADS = 100

/**
 * A list of threads: a room of a post, the reviews of a book, or the remarks of a day. `rows` is the list's
 * `from … where …` in SQL.
 */
export interface ThreadList {
  list: 'open' | 'solved' | 'reviews' | 'remarks'
  /** The id of the post or book, or the day as a number. */
  of: number
  rows: RawBuilder<unknown>
}

/** How a change of one text affects the list's number of live texts. */
export interface LiveChange {
  /** 0 means that the text was already subtracted. */
  live: 1 | -1 | 0
  /** The thread that begins or ends with this text; `null` if none does. */
  top: { rootId: number } | null
}

export const topLevelOf = ({ rows }: ThreadList) => sql`${rows} and parent_id is null`

export const blocksOf = ({ list, of }: ThreadList) => sql`thread_block where list = ${list} and of_id = ${of}`

/**
 * SQL that counts a new thread at the end of its list, as parts of a `with`. The post or book must be locked,
 * so that ids are in order.
 */
export const countingThread = (threads: ThreadList, rootId: number) => sql`
  last_block as (select first_id, live from ${blocksOf(threads)} order by first_id desc limit 1),
  counted_thread as (
    insert into thread_block (list, of_id, first_id, live)
    select ${threads.list}, ${threads.of}::integer,
      coalesce((select first_id from last_block where live < ${BLOCK_THREADS}), ${rootId}::integer), 1
    on conflict (list, of_id, first_id) do update set live = thread_block.live + 1
  )`

function insertIntoThreadBlock(trx: Db, threads: ThreadList, rootId: number) {
  markBlockLocks(trx)
  return sql`with ${countingThread(threads, rootId)} select`.execute(trx)
}

/** Subtracts a removed thread from its block. */
export function deleteFromThreadBlock(trx: Db, threads: ThreadList, rootId: number) {
  markBlockLocks(trx)
  return sql`
    update thread_block set live = live - 1
    where list = ${threads.list} and of_id = ${threads.of}
      and first_id = (select max(first_id) from ${blocksOf(threads)} and first_id <= ${rootId})`.execute(trx)
}

/** Counts a thread that begins with a text, or subtracts a thread that ends with it. */
export async function updateThreadBlock(trx: Db, threads: ThreadList, { live, top }: LiveChange) {
  if (!top) return
  const changeBlock = live > 0 ? insertIntoThreadBlock : deleteFromThreadBlock
  await changeBlock(trx, threads, top.rootId)
}

/**
 * Recounts all blocks of a list from its rows, after threads were added in the middle or removed. The post or
 * book must be locked.
 */
export async function rebuildBlocks(trx: Db, threads: ThreadList) {
  markBlockLocks(trx)
  await sql`delete from ${blocksOf(threads)}`.execute(trx)
  await sql`
    insert into thread_block (list, of_id, first_id, live)
    select ${threads.list}, ${threads.of}::integer, min(id), count(*) from (
      select id, (row_number() over (order by id) - 1) / ${sql.lit(BLOCK_THREADS)} as number ${topLevelOf(threads)}
    ) as numbered group by number`.execute(trx)
}

export async function countThreads(db: Db, threads: ThreadList) {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(live), 0)::integer as total from ${blocksOf(threads)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * SQL array of the ids of a page's threads. Rows are only counted within the block in which the page begins.
 */
export const pageOfThreads = (threads: ThreadList, { size, offset }: { size: number; offset: number }) =>
  sql<number[]>`array(
    select top.id from (
      select first_id, ${offset}::bigint - (running_total - live) as skip from (
        select first_id, live, sum(live) over (order by first_id) as running_total from ${blocksOf(threads)}
      ) as counted where running_total > ${offset} order by first_id limit 1
    ) as start, lateral (
      select id ${topLevelOf(threads)} and id >= start.first_id order by id offset start.skip limit ${plannerHidden(size)}
    ) as top)`
