import { type Kysely, sql } from 'kysely'

/** Posts whose notifications a member has turned off. */
export async function up(db: Kysely<never>) {
  await sql`
    create table mute (
      member_id integer not null references member on delete cascade,
      post_id integer not null references post on delete cascade,
      created_at timestamptz not null default now(),
      primary key (member_id, post_id)
    )`.execute(db)
  await sql`create index mute_newest on mute (member_id, created_at desc, post_id desc)`.execute(db)
}
