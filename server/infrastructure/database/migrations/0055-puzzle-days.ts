import { type Kysely, sql } from 'kysely'

/** A member's puzzle may be a day's case: once, and played where it stands. `gone_at`: since when nobody can read it. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table daily_case add column post_id integer references post, add column gone_at timestamptz`.execute(
    db,
  )
  // A solve, and a change of a post, asks whether it is a day's case.
  await sql`create unique index daily_case_post on daily_case (post_id) where post_id is not null`.execute(db)
}
