import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countingDay } from '#server/puzzles/daily-counters/count-queries.ts'

/**
 * Stores the time at which a member first saw a puzzle, and counts the member. Later views change nothing.
 */
export const insertSeen = (db: Db, seen: { postId: number; memberId: number }) =>
  sql`
    with first_seen as (
      insert into post_seen (post_id, member_id) values (${seen.postId}, ${seen.memberId})
      on conflict do nothing returning post_id
    )
    ${countingDay(sql`first_seen`, { seen: sql`1` })}`.execute(db)
