import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { WORD_OUTCOMES_MIN, WORD_RD_BELOW } from './level-of.ts'
import type { RatedMember, RatedPuzzle } from './measuring/rate-day.ts'

/** The ratings that these puzzles had before a week. */
export async function listPuzzles(db: Db, { ids, week }: { ids: number[]; week: string }) {
  const { rows } = await sql<
    { id: number; startLevel: number | null; answerChanges: string[] } & Partial<RatedPuzzle>
  >`
    select puzzle.post_id as id, start_level as "startLevel", stood.r, stood.rd, stood.outcomes, stood.as_of as "asOf",
      array(select day from answer_change where answer_change.post_id = puzzle.post_id order by day) as "answerChanges"
    from puzzle_rating as puzzle left join lateral (
      select * from puzzle_rating_week as at where at.post_id = puzzle.post_id and at.week < ${week}
      order by at.week desc limit 1
    ) as stood on true
    where puzzle.post_id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** The ratings that these members had before a week. Members without a rating are left out. */
export async function listMembers(db: Db, { ids, week }: { ids: number[]; week: string }) {
  const { rows } = await sql<{ id: number } & RatedMember>`
    select stood.member_id as id, stood.r, stood.rd, stood.sigma, stood.as_of as "asOf"
    from unnest(${ids}::integer[]) as asked (id) cross join lateral (
      select * from member_rating_week as at where at.member_id = asked.id and at.week < ${week}
      order by at.week desc limit 1
    ) as stood`.execute(db)
  return rows
}

/** Sets members' ratings from their newest week. */
export async function updateMembers(trx: Db, ids: number[]) {
  await sql`
    insert into member_rating (member_id, r, rd, sigma, as_of)
    select newest.member_id, r, rd, sigma, as_of from unnest(${ids}::integer[]) as asked (id) cross join lateral (
      select * from member_rating_week as at where at.member_id = asked.id order by at.week desc limit 1
    ) as newest
    on conflict (member_id) do update
    set r = excluded.r, rd = excluded.rd, sigma = excluded.sigma, as_of = excluded.as_of`.execute(trx)
  await sql`
    delete from member_rating where member_id = any(${ids}::integer[])
      and not exists (select from member_rating_week as at where at.member_id = member_rating.member_id)`.execute(
    trx,
  )
}

/** Sets puzzles' ratings from their newest week. A puzzle without any outcome loses its rating. */
export const updatePuzzles = (trx: Db, ids: number[]) =>
  sql`
    update puzzle_rating set r = newest.r, rd = newest.rd, outcomes = coalesce(newest.outcomes, 0), as_of = newest.as_of
    from unnest(${ids}::integer[]) as asked (id) left join lateral (
      select * from puzzle_rating_week as at where at.post_id = asked.id order by at.week desc limit 1
    ) as newest on true
    where puzzle_rating.post_id = asked.id`.execute(trx)

/** Locks puzzles, including deleted ones, before their ratings and levels change. */
export const lockPuzzles = (trx: Db, ids: number[]) =>
  sql`select from post where id = any(${ids}::integer[]) order by id for no key update`.execute(trx)

/** Updates the levels of locked puzzles. Resolves to the puzzles whose level changed. */
export async function updateLevels(trx: Db, ids: number[]) {
  const { rows } = await sql<{ id: number }>`
    with measured as (
      select id, case
        when outcomes >= ${sql.lit(WORD_OUTCOMES_MIN)} and rd < ${sql.lit(WORD_RD_BELOW)} and not exists (
          select from answer_change where answer_change.post_id = id and answer_change.day > puzzle_rating.as_of
        ) then 1 + (r >= 1200)::int + (r >= 1400)::int + (r >= 1600)::int + (r >= 1800)::int
      end as level
      from post join puzzle_rating on post_id = id where id = any(${ids}::integer[])
    )
    update post set level = measured.level from measured
    where post.id = measured.id and post.level is distinct from measured.level returning post.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Puzzles whose answers changed on or after a day. */
export async function listChangedAnswers(db: Db, from: string) {
  const rows = await db
    .selectFrom('answer_change')
    .select('post_id as id')
    .distinct()
    .where('day', '>=', from)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Puzzles whose last rated day is this day or a later one. Their outcomes of these days may be gone by now.
 */
export async function listPuzzlesRatedSince(db: Db, day: string) {
  const rows = await db
    .selectFrom('puzzle_rating')
    .select('post_id as id')
    .where('as_of', '>=', day)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listMembersRatedSince(db: Db, day: string) {
  const rows = await db
    .selectFrom('member_rating')
    .select('member_id as id')
    .where('as_of', '>=', day)
    .execute()
  return rows.map(({ id }) => id)
}
