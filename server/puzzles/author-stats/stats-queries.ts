import { sql } from 'kysely'
import {
  ASKED_MAX,
  type PuzzleStats,
  STATS_DAYS,
  type StatsDay,
  TOLD_MEMBERS_MIN,
} from '#contract/puzzles/author-stats/author-stats.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

interface PuzzleTotals {
  seen: number
  gaveUp: number
  /** Number of members for each value, in order of the values. */
  tallies: { kind: 'wrong' | 'minutes' | 'hint'; value: number; members: number }[]
  /** The start of the counts of views and first attempts; `null` if the puzzle is newer than that. */
  since: string | null
}

export async function findPuzzleTotals(db: Db, postId: number) {
  const { rows } = await sql<PuzzleTotals>`
    select coalesce(sum(seen), 0)::integer as seen, coalesce(sum(give_ups), 0)::integer as "gaveUp",
      (
        select coalesce(
          json_agg(json_build_object('kind', kind, 'value', value, 'members', members) order by kind, value),
          '[]'
        ) from post_tally where post_id = ${postId}
      ) as tallies,
      (
        select day from post_day_start where day > (
          select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') from post where id = ${postId}
        )
      ) as since
    from post_day where post_id = ${postId}`.execute(db)
  return rows[0] as PuzzleTotals
}

/** The latest days with any activity, oldest first. */
export async function listStatDays(db: Db, postId: number): Promise<StatsDay[]> {
  const days = await db
    .selectFrom('post_day')
    .select(['day', 'solves', 'give_ups as giveUps'])
    .select(['views', 'first_tries as firstTries'])
    .where('post_id', '=', postId)
    .orderBy('day', 'desc')
    .limit(STATS_DAYS)
    .execute()
  return days.toReversed()
}

/** Number of members who gave an answer; `null` below the disclosure minimum. */
const toldMembers = sql<number | null>`case when members >= ${TOLD_MEMBERS_MIN}::integer then members end`

/** The author's lookups of wrong answers (asks), newest first. */
export async function listAsks(db: Db, postId: number) {
  const rows = await db
    .selectFrom('post_ask as ask')
    .leftJoin('wrong_tally as tally', join =>
      join.onRef('tally.post_id', '=', 'ask.post_id').onRef('tally.answer_hash', '=', 'ask.answer_hash'),
    )
    .select(['ask.text', toldMembers.as('members'), 'ask.reply'])
    .select(
      sql<boolean>`exists (select from withheld where target_type = 'ask' and target_id = ask.id)`.as(
        'isHidden',
      ),
    )
    .where('ask.post_id', '=', postId)
    .orderBy('ask.asked_at', 'desc')
    .orderBy('ask.answer_hash')
    .limit(ASKED_MAX)
    .execute()
  return rows satisfies PuzzleStats['asked']
}

/** Number of members who gave an answer. The result is the same for few members and for none. */
export async function countMembers(db: Db, { postId, answerHash }: { postId: number; answerHash: string }) {
  const found = await db
    .selectFrom('wrong_tally')
    .select(toldMembers.as('members'))
    .where('post_id', '=', postId)
    .where('answer_hash', '=', answerHash)
    .executeTakeFirst()
  return found?.members ?? null
}

/** The counters in a live puzzle's own rows. */
export const findPuzzle = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select(['post.title', 'post.tried_count as tried', 'post.solver_count as solved'])
    .select(sql<number>`cardinality(post_body.hints)`.as('hintCount'))
    .where('post.id', '=', postId)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()
