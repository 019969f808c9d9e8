import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { RatedMember, RatedPuzzle } from './rate-day.ts'

export const deletePuzzleWeek = (trx: Db, week: string) =>
  trx.deleteFrom('puzzle_rating_week').where('week', '=', week).execute()

export const deleteMemberWeek = (trx: Db, week: string) =>
  trx.deleteFrom('member_rating_week').where('week', '=', week).execute()

/** Stores members' ratings of a week, except for members who withdrew meanwhile. */
export const insertMemberWeek = (trx: Db, week: string, rated: (RatedMember & { id: number })[]) =>
  sql`
    insert into member_rating_week (member_id, week, r, rd, sigma, as_of)
    select rated.id, ${week}, r, rd, sigma, as_of from unnest(
      ${rated.map(({ id }) => id)}::integer[], ${rated.map(({ r }) => r)}::float8[], ${rated.map(({ rd }) => rd)}::float8[],
      ${rated.map(({ sigma }) => sigma)}::float8[], ${rated.map(({ asOf }) => asOf)}::text[]
    ) as rated (id, r, rd, sigma, as_of) join member on member.id = rated.id where withdrawn_at is null`.execute(
    trx,
  )

export const insertPuzzleWeek = (trx: Db, week: string, rated: (RatedPuzzle & { id: number })[]) =>
  sql`
    insert into puzzle_rating_week (post_id, week, r, rd, outcomes, as_of)
    select id, ${week}, r, rd, outcomes, as_of from unnest(
      ${rated.map(({ id }) => id)}::integer[], ${rated.map(({ r }) => r)}::float8[], ${rated.map(({ rd }) => rd)}::float8[],
      ${rated.map(({ outcomes }) => outcomes)}::integer[], ${rated.map(({ asOf }) => asOf)}::text[]
    ) as rated (id, r, rd, outcomes, as_of)`.execute(trx)
