import { type Kysely, sql } from 'kysely'

/**
 * Practice cases, which many players share, the plays of these cases, and the rooms whose players get the
 * same case. A visitor's play has no member.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table practice_case (
      id integer generated always as identity primary key,
      level text not null,
      content jsonb not null,
      solution jsonb not null,
      is_shared boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index practice_case_level on practice_case (level) where is_shared`.execute(db)
  await sql`
    create table practice_room (
      code text primary key,
      case_id integer not null references practice_case,
      ends_at timestamptz not null,
      ended_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index practice_room_time on practice_room (created_at)`.execute(db)
  await sql`
    create table practice_play (
      play_id text primary key,
      case_id integer not null references practice_case,
      member_id integer,
      room text references practice_room on delete set null,
      name text,
      tries jsonb not null default '[]',
      hints smallint not null default 0,
      solved boolean not null default false,
      finished_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create unique index practice_play_member on practice_play (member_id, case_id)
    where member_id is not null`.execute(db)
  await sql`create index practice_play_room on practice_play (room) where room is not null`.execute(db)
  await sql`create index practice_play_case on practice_play (case_id)`.execute(db)
  await sql`create index practice_play_time on practice_play (created_at)`.execute(db)
}
