import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countingTally } from '#server/puzzles/daily-counters/count-queries.ts'
import { standingQuery } from '../standing-queries.ts'

/** A live post's hints, the number of hints that a member has opened, and the member's standing. */
export const findHints = (db: Db, puzzle: { postId: number; memberId: number }) =>
  standingQuery(db, puzzle)
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .leftJoin('hint_use', join =>
      join.onRef('hint_use.post_id', '=', 'post.id').on('hint_use.member_id', '=', puzzle.memberId),
    )
    .select(['post_body.hints', 'hint_use.opened'])
    .executeTakeFirst()

export const openedHintCount = ({ postId, memberId }: { postId: number; memberId: number }) => sql<number>`
  coalesce((select opened from hint_use where post_id = ${postId} and member_id = ${memberId}), 0)`

/** Sets the number of hints that are open to a member. The post must be locked. */
export const updateOpenedHints = (
  trx: Db,
  { postId, memberId, opened }: { postId: number; memberId: number; opened: number },
) =>
  sql`
    with now_open as (
      insert into hint_use (post_id, member_id, opened) values (${postId}, ${memberId}, ${opened})
      on conflict (post_id, member_id) do update set opened = excluded.opened, opened_at = now()
      returning post_id, opened
    )
    ${countingTally(sql`select post_id, 'hint', opened from now_open`)}`.execute(trx)
