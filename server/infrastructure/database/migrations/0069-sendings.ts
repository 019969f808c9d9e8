import { type Kysely, sql } from 'kysely'

/**
 * Stores what a member sent with an idempotency key, and the result. A retry after a lost response gets the
 * stored result and writes nothing. Replaces the columns `send_id` of comments, reviews and remarks, which
 * the previous release uses.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table sending (
      member_id integer not null,
      send_id text not null,
      about text not null,
      result jsonb,
      sent_at timestamptz not null default now(),
      primary key (member_id, send_id, about)
    )`.execute(db)
  await sql`create index sending_time on sending (sent_at)`.execute(db)
}
