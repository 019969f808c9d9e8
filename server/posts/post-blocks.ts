import { type RawBuilder, sql } from 'kysely'
import type { BoardKey } from '#contract/boards.ts'
import type { Db } from '../engines/database/database.ts'
import { atBlocks } from '../locks/lock-order.ts'

/** Ids a block: what a page of a list skips at most, and how often a counter is shared. */
export const BLOCK_IDS = 1_000

const blockOf = (postId: number) => Math.floor(postId / BLOCK_IDS)

/** A post comes to its board. */
export function insertIntoBlock(trx: Db, { board, postId }: { board: BoardKey; postId: number }) {
  atBlocks(trx)
  return trx
    .insertInto('post_block')
    .values({ board, block: blockOf(postId), live: 1 })
    .onConflict(conflict =>
      conflict.columns(['board', 'block']).doUpdateSet({ live: sql`post_block.live + 1` }),
    )
    .execute()
}

/** A post leaves its board. */
export function deleteFromBlock(trx: Db, { board, postId }: { board: BoardKey; postId: number }) {
  atBlocks(trx)
  return trx
    .updateTable('post_block')
    .set({ live: sql`live - 1` })
    .where('board', '=', board)
    .where('block', '=', blockOf(postId))
    .execute()
}

/** A post changes boards; the counters in one order, so that two that cross don't wait for each other. */
export async function moveBetweenBlocks(trx: Db, move: { postId: number; from: BoardKey; to: BoardKey }) {
  const { postId, from, to } = move
  const leave = () => deleteFromBlock(trx, { board: from, postId })
  const enter = () => insertIntoBlock(trx, { board: to, postId })
  for (const step of from < to ? [leave, enter] : [enter, leave]) await step()
}

/**
 * How long a list is, and where its row number `offset` lies: below which id, and how many rows further on.
 * Part of a statement; beyond the list `below_id` is null.
 */
export function pageStart(board: BoardKey | undefined, offset: number) {
  const ofBoard = board ? sql`post_block where board = ${board}` : sql`post_block`
  const blocks = board
    ? sql`select block, live from ${ofBoard}`
    : sql`select block, sum(live)::integer as live from ${ofBoard} group by block`
  return startIn({ counters: ofBoard, blocks }, offset)
}

/** The same in the list of a level; the database keeps its counters. */
export function levelStart(level: number, offset: number) {
  const counters = sql`level_block where level = ${level}`
  return startIn({ counters, blocks: sql`select block, live from ${counters}` }, offset)
}

type Part = RawBuilder<unknown>

function startIn({ counters, blocks }: { counters: Part; blocks: Part }, offset: number) {
  // Summed from the newest block on, by the index, and no further than the page's: it is the only one that holds the
  // row, so the database is free to stop there. An order asked for outside would have it sum and sort them all.
  return sql`(
    select (select coalesce(sum(live), 0)::integer from ${counters}) as total,
      (start.block + 1) * ${sql.lit(BLOCK_IDS)} as below_id, ${offset}::bigint - (start.upto - start.live) as skip
    from (select) as list left join lateral (
      select * from (
        select block, live, sum(live) over (order by block desc) as upto from (${blocks}) as block_live
        order by block desc
      ) as counted where upto > ${offset} and upto - live <= ${offset} limit 1
    ) as start on true)`
}
