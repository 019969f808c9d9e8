import { sql } from 'kysely'
import type { Season } from '#contract/puzzles/seasons/season-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export async function listSolversSince(trx: Db, { postId, since }: { postId: number; since: string }) {
  const solvers = await trx
    .selectFrom('solver')
    .select('member_id as memberId')
    .where('post_id', '=', postId)
    .where('created_at', '>=', since)
    .execute()
  return solvers.map(({ memberId }) => memberId)
}

/**
 * Fixes how many points the puzzles that have a level are worth for the rest of the season. Later ratings
 * don't change it.
 */
export const insertPuzzleWorths = (db: Db, season: Season) =>
  sql`
    insert into season_puzzle (season, post_id, r)
    select ${season}, post.id, puzzle_rating.r from post join puzzle_rating on puzzle_rating.post_id = post.id
    where post.board = 'custom' and post.level is not null and post.deleted_at is null and puzzle_rating.r is not null
    on conflict do nothing`.execute(db)

/** Deletes the worths of future seasons, which a clock that was ahead left. */
export const deletePuzzleWorthsAfter = (db: Db, season: Season) =>
  db.deleteFrom('season_puzzle').where('season', '>', season).execute()

/** Members to count: those with a solve since the given time, or with a stored score. */
export async function listCounted(
  db: Db,
  { from, below, since }: { from: number; below: number; since: string },
) {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from solver
    where member_id >= ${from}::integer and member_id < ${below}::integer and created_at >= ${since}
    union select member_id from season_score where member_id >= ${from}::integer and member_id < ${below}::integer
    order by 1`.execute(db)
  return rows.map(({ memberId }) => memberId)
}
