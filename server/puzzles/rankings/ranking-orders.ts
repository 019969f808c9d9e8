import { type RawBuilder, sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { PuzzleOrder } from '#contract/puzzles/rankings/ranking-rules.ts'

/** The sort key of a row, most significant number first. The last numbers only break ties. */
export type RankKey = readonly number[]

/** A ranking's rows and their order. A covering index contains every column used here. */
export interface RankingOrder {
  name: string
  /** SQL: `from … where …`. */
  rows: RawBuilder<unknown>
  /**
   * SQL condition for rows of a higher rank than the given leading numbers of a sort key. Rows that are equal
   * in these numbers share a rank.
   */
  ahead(of: RankKey): RawBuilder<unknown>
  key: RawBuilder<unknown>
  down: RawBuilder<unknown>
  up: RawBuilder<unknown>
  /** SQL condition for rows after this sort key. */
  after(key: RankKey): RawBuilder<unknown>
}

const counts = sql`solved_count, post_count, comment_count`
const these = ([solved, posts, comments]: RankKey) =>
  sql`(${solved}::integer, ${posts}::integer, ${comments}::integer)`

export const memberOrder: RankingOrder = {
  name: 'members',
  // Members without a solved case are not ranked.
  rows: sql`from member where withdrawn_at is null and solved_count > 0`,
  ahead: ([solved]) => sql`solved_count > ${solved}`,
  key: sql`array[${counts}, id]`,
  down: sql`solved_count desc, post_count desc, comment_count desc, id`,
  up: sql`solved_count, post_count, comment_count, id desc`,
  after: key =>
    sql`(${counts}) <= ${these(key)} and ((${counts}) < ${these(key)} or id > ${key[3]}::integer)`,
}

/**
 * SQL condition for members before this sort key. Among members with equal counts, the older member comes
 * first.
 */
export const beforeMember = (key: RankKey) =>
  sql`(${counts}) >= ${these(key)} and ((${counts}) > ${these(key)} or id < ${key[3]}::integer)`

export const isBeforeMember = (one: RankKey, other: RankKey) => {
  const at = one.findIndex((number, index) => number !== other[index])
  if (at < 0) return false
  const [ours, theirs] = [one[at] as number, other[at] as number]
  return at === 3 ? ours < theirs : ours > theirs
}

/** The columns of each order. Each order has its own index by board. */
const scores: Record<PuzzleOrder, RawBuilder<unknown>> = {
  views: sql.ref('view_count'),
  recommendations: sql.ref('recommendation_count'),
}

export function puzzleOrder({ board, by }: { board: BoardKey; by: PuzzleOrder }): RankingOrder {
  const score = scores[by]
  return {
    name: `${board} by ${by}`,
    // The board is a literal, because the planner would make a new plan at each call for a board that it
    // doesn't know.
    rows: sql`from post where board = ${sql.lit(board)} and deleted_at is null`,
    ahead: ([points]) => sql`${score} > ${points}`,
    key: sql`array[${score}, id]`,
    down: sql`${score} desc, id desc`,
    up: sql`${score}, id`,
    after: ([points, id]) => sql`(${score}, id) < (${points}::integer, ${id}::integer)`,
  }
}
