import { type Kysely, sql } from 'kysely'

/** How much happened on each day that is over. */
export async function up(db: Kysely<never>) {
  // A span of days, all that was counted on each.
  await sql`
    create table daily_stat (
      day text not null,
      key text not null,
      board text not null default '',
      value integer not null check (value >= 0),
      primary key (day, key, board)
    )`.execute(db)
  // What happened on a day, and by whom, read from the index alone.
  await sql`create index member_joined on member (created_at)`.execute(db)
  await sql`create index member_withdrawn on member (withdrawn_at) where withdrawn_at is not null`.execute(db)
  await sql`create index member_last_seen on member (last_seen_on) include (id)`.execute(db)
  await sql`create index post_time on post (created_at) include (board, member_id)`.execute(db)
  await sql`create index comment_time on comment (created_at) include (post_id, member_id)`.execute(db)
  await sql`create index review_time on review (created_at) include (member_id)`.execute(db)
  await sql`create index attempt_time on attempt (created_at) include (post_id, member_id)`.execute(db)
  await sql`create index solver_time on solver (created_at) include (post_id, member_id, wrong_count)`.execute(
    db,
  )
  await sql`create index daily_play_day on daily_play (day) include (member_id)`.execute(db)
}
