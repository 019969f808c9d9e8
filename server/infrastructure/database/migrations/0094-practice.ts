import { type Kysely, sql } from 'kysely'

/** Practice cases, which many players share, and the plays of them. A visitor's play has no member. */
export async function up(db: Kysely<never>) {
  await sql`
    create table practice_case (
      id integer generated always as identity primary key,
      level text not null,
      content jsonb not null,
      solution jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index practice_case_level on practice_case (level)`.execute(db)
  await sql`
    create table practice_play (
      play_id text primary key,
      case_id integer not null references practice_case,
      member_id integer,
      tries jsonb not null default '[]',
      hints smallint not null default 0,
      solved boolean not null default false,
      finished_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create unique index practice_play_member on practice_play (member_id, case_id)
    where member_id is not null`.execute(db)
  await sql`create index practice_play_case on practice_play (case_id)`.execute(db)
  await sql`create index practice_play_time on practice_play (created_at)`.execute(db)
}
