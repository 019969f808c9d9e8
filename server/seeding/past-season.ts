import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { seasonAt, seasonBefore, seasonBounds } from '#contract/puzzles/seasons/season-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'

/**
 * Creates the last closed season for members who had joined by then, with results derived from their solves.
 */
export async function fillPastSeason(db: Db, now: number) {
  const season = seasonBefore(seasonAt(now))
  const end = new Date(seasonBounds(season).end)
  await inDatabaseTransaction(db, async trx => {
    await sql`
      insert into season_row (season, member_id, place, rank, points, solves)
      select ${season}, id, row_number() over standing, rank() over standing, points, solved from (
        select id, solved_count as solved, 40 * solved_count + mod(id * 37, 35) as points from member
        where solved_count > 0 and created_at < ${end} and withdrawn_at is null and id <> ${sql.lit(ADMIN_ID)}
      ) as solver window standing as (order by points desc, solved desc, id)`.execute(trx)
    await sql`
      insert into season (season, members, closed_at)
      select ${season}, count(*), now() from season_row where season = ${season}`.execute(trx)
  })
}
