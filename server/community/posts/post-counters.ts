import { type RawBuilder, sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { markBlockLocks } from '#server/platform/locks/lock-order.ts'

/**
 * Number of post ids per block. It bounds the rows that a page skips, and is the number of posts that share a
 * counter.
 */
export const BLOCK_IDS = 1_000

const blockOf = (postId: number) => Math.floor(postId / BLOCK_IDS)

export function insertIntoBlock(trx: Db, { board, postId }: { board: BoardKey; postId: number }) {
  markBlockLocks(trx)
  return trx
    .insertInto('post_block')
    .values({ board, block: blockOf(postId), live: 1 })
    .onConflict(conflict =>
      conflict.columns(['board', 'block']).doUpdateSet({ live: sql`post_block.live + 1` }),
    )
    .execute()
}

export function deleteFromBlock(trx: Db, { board, postId }: { board: BoardKey; postId: number }) {
  markBlockLocks(trx)
  return trx
    .updateTable('post_block')
    .set({ live: sql`live - 1` })
    .where('board', '=', board)
    .where('block', '=', blockOf(postId))
    .execute()
}

/**
 * Moves a post's count between boards. The counters are updated in a fixed order, so that two opposite moves
 * don't deadlock.
 */
export async function moveBetweenBlocks(trx: Db, move: { postId: number; from: BoardKey; to: BoardKey }) {
  const { postId, from, to } = move
  const leave = () => deleteFromBlock(trx, { board: from, postId })
  const enter = () => insertIntoBlock(trx, { board: to, postId })
  for (const step of from < to ? [leave, enter] : [enter, leave]) await step()
}

/** Number of blocks that are summed in one row. */
const BLOCKS_PER_SUM = 100

type Part = RawBuilder<unknown>

/**
 * The block that contains row `skipped` of the list, and the number of rows before it. Exactly one block
 * matches, so the database adds up from the newest block along the index and stops there. An `order by` on
 * the outer query would make it add up all blocks.
 */
const counterContaining = (counters: Part, skipped: Part) => sql`
  select block, running_total - live as before from (
    select block, live, sum(live) over (order by block desc) as running_total from (${counters}) as counter
    order by block desc
  ) as counted where running_total > ${skipped} and running_total - live <= ${skipped} limit 1`

/**
 * The start of a page within the block of its first row: an upper bound for ids, and the number of rows to
 * skip below it.
 */
const startColumns = (skipped: Part) =>
  sql`(start.block + 1) * ${sql.lit(BLOCK_IDS)} as below_id, ${skipped} - start.before as skip`

/**
 * SQL for a list's length and the start of a page at row `offset`: an upper bound for ids, and the number of
 * rows to skip below it. It is part of a larger statement. Beyond the end of the list, `below_id` is null.
 */
export function pageStart({
  board,
  boards,
  offset,
}: {
  board?: BoardKey
  boards?: BoardKey[]
  offset: number
}) {
  const isOnBoards = boards ? sql`board = any(${boards}::text[])` : sql`true`
  const isListed = board ? sql`board = ${board}` : isOnBoards
  const sums = sql`post_block_sum where ${isListed}`
  const blocks = sql`post_block where ${isListed}
    and block between hundred.block * ${sql.lit(BLOCKS_PER_SUM)} and hundred.block * ${sql.lit(BLOCKS_PER_SUM)} + ${sql.lit(BLOCKS_PER_SUM - 1)}`
  const [hundredCounters, blockCounters] = board
    ? [sql`select hundred as block, live from ${sums}`, sql`select block, live from ${blocks}`]
    : [
        sql`select hundred as block, sum(live)::integer as live from ${sums} group by hundred`,
        sql`select block, sum(live)::integer as live from ${blocks} group by block`,
      ]
  const skipped = sql`(${offset}::bigint - hundred.before)`
  return sql`(
    select (select coalesce(sum(live), 0)::integer from ${sums}) as total, ${startColumns(skipped)}
    from (select) as list
    left join lateral (${counterContaining(hundredCounters, sql`${offset}::bigint`)}) as hundred on true
    left join lateral (${counterContaining(blockCounters, skipped)}) as start on true)`
}

/** SQL for the length and the start of a page in the list of a level, which has few blocks. */
export function levelStart(level: number, offset: number) {
  const counters = sql`level_block where level = ${level}`
  const skipped = sql`${offset}::bigint`
  return sql`(
    select (select coalesce(sum(live), 0)::integer from ${counters}) as total, ${startColumns(skipped)}
    from (select) as list
    left join lateral (${counterContaining(sql`select block, live from ${counters}`, skipped)}) as start on true)`
}
