import { type Kysely, sql } from 'kysely'

/** What members keep, and what they may know of each other. The release before goes on beside it and sees none of it. */
export async function up(db: Kysely<never>) {
  await sql`
    create table scrap (
      member_id integer not null references member on delete cascade,
      post_id integer not null references post on delete cascade,
      note text,
      created_at timestamptz not null default now(),
      primary key (member_id, post_id)
    )`.execute(db)
  // A member's own, newest first.
  await sql`create index scrap_newest on scrap (member_id, created_at desc, post_id desc)`.execute(db)
}
