import { type Kysely, sql } from 'kysely'

/**
 * What a member sent under a name of its own, and what came of it: a repeat after a lost answer is answered, not
 * written again. It replaces the columns `send_id` of comments, reviews and remarks, which the release before uses.
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
