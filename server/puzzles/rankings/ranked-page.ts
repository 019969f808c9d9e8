import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { limitOf, plannerHidden } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { windowFromNearerEnd } from '#server/platform/http/answers/reverse-paging.ts'
import { type RankingMarks, rankOfCheckpoint } from './ranking-marks.ts'
import type { RankingOrder, RankKey } from './ranking-orders.ts'

/**
 * Pages that start within this many rows of either end are found by skipping rows. Such pages are always
 * exact.
 */
const COUNTED_ROWS = 1_000

export interface Ranking {
  db: Db
  order: RankingOrder
  marks: RankingMarks
  total: number
}

interface Start {
  /** Number of rows up to and including the checkpoint. */
  place: number
  mark: RankKey | undefined
}

const TOP: Start = { place: 0, mark: undefined }

/**
 * The last checkpoint that satisfies the condition. Returns the top if no checkpoint does, or if the ranking
 * is short enough to skip rows on every page.
 */
export async function lastMark(
  { order, marks, total }: Ranking,
  holds: (mark: RankKey, place: number) => boolean,
) {
  if (total <= 2 * COUNTED_ROWS) return TOP
  const all = await marks(order)
  const index = all.findLastIndex((mark, index) => holds(mark, rankOfCheckpoint(index)))
  const mark = all[index]
  return mark ? { place: rankOfCheckpoint(index), mark } : TOP
}

const after = (order: RankingOrder, { mark }: Start) => (mark ? sql`and ${order.after(mark)}` : sql``)

export async function countAfter(
  { db, order }: Pick<Ranking, 'db' | 'order'>,
  start: Start,
  condition: RawBuilder<unknown>,
) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n ${order.rows} ${after(order, start)} and ${condition}`.execute(db)
  return start.place + (rows[0]?.n ?? 0)
}

/** SQL subquery for the ids of a page. It reads only the index, so skipped rows are not fetched. */
export async function pageIds(ranking: Ranking, window: PageWindow) {
  const { order, total } = ranking
  const { backwards, offset, limit } = windowFromNearerEnd(window, total)
  if (offset < COUNTED_ROWS) {
    const direction = backwards ? order.up : order.down
    return sql`(select id ${order.rows} order by ${direction} limit ${limitOf(limit)} offset ${plannerHidden(Math.max(0, offset))})`
  }
  const start = await lastMark(ranking, (_, place) => place <= window.offset)
  return sql`(
    select id ${order.rows} ${after(order, start)}
    order by ${order.down} limit ${limitOf(window.size)} offset ${plannerHidden(window.offset - start.place)})`
}

/** The rank of a row with this score. A score consists of the leading numbers of a sort key. */
export async function rankOf(ranking: Ranking, score: RankKey) {
  const { order } = ranking
  const start = await lastMark(ranking, mark => {
    const at = score.findIndex((number, index) => number !== mark[index])
    return at >= 0 && (mark[at] as number) > (score[at] as number)
  })
  return 1 + (await countAfter(ranking, start, order.ahead(score)))
}

/**
 * Adds ranks to the rows of a page. Rows with equal scores share a rank, and the next rank skips (1, 2, 2,
 * 4). The first row may share its rank with rows of earlier pages, so its rank is queried.
 */
export async function withRanks<Row>(
  ranking: Ranking,
  rows: Row[],
  { offset, scoreOf }: { offset: number; scoreOf: (row: Row) => RankKey },
) {
  const [first] = rows
  if (!first) return []
  const areLevel = (one: Row, other: Row) =>
    scoreOf(one).every((number, index) => number === scoreOf(other)[index])
  let rank = offset === 0 ? 1 : Math.min(offset + 1, await rankOf(ranking, scoreOf(first)))
  return rows.map((row, index) => {
    const above = rows[index - 1]
    if (above && !areLevel(above, row)) rank = offset + index + 1
    return { rank, ...row }
  })
}
