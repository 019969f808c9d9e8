import { type Kysely, sql } from 'kysely'

/** A puzzle that its author would like to see as a day's case. Whether it is one says the day. */
export async function up(db: Kysely<never>) {
  await sql`
    create table daily_nomination (
      post_id integer primary key references post,
      created_at timestamptz not null default now(),
      declined_at timestamptz
    )`.execute(db)
  // Those that wait, in the order in which editors read them.
  await sql`
    create index daily_nomination_waiting on daily_nomination (created_at, post_id) where declined_at is null`.execute(
    db,
  )
}
