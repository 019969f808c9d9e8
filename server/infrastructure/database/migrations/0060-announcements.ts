import { type Kysely, sql } from 'kysely'

/** What the site tells all members, or some by name, and how far it has got. */
export async function up(db: Kysely<never>) {
  await sql`
    create table announcement (
      id serial primary key,
      kind text not null,
      post_id integer references post,
      starts_on text,
      breach jsonb,
      member_ids integer[],
      last_id integer not null,
      reached_id integer not null default 0,
      lettered_id integer not null default 0,
      told_count integer not null default 0,
      mailed_count integer not null default 0,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      is_stopped boolean not null default false,
      check ((post_id is not null) = (kind = 'terms') and (breach is not null) = (kind = 'breach'))
    )`.execute(db)
  // Of a kind one is sent at a time, so that pressed twice it goes out once.
  await sql`create unique index announcement_under_way on announcement (kind) where ended_at is null`.execute(
    db,
  )
  // A post that goes for good looks whether it is told of.
  await sql`create index announcement_post on announcement (post_id) where post_id is not null`.execute(db)
}
