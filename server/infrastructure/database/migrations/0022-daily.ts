import { type Kysely, sql } from 'kysely'

/** A case a day, what is sealed of it, and who played it. Days are Korea's, as text: no time zone can move them. */
export async function up(db: Kysely<never>) {
  await sql`
    create table daily_case (
      day text primary key check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      number integer not null unique,
      title text not null,
      opening text not null,
      clues jsonb not null,
      testimonies jsonb not null,
      closing text not null,
      slots jsonb not null,
      hint_count smallint not null,
      source text not null check (source in ('generator', 'editor')),
      solved_by_tries integer[] not null default '{0,0,0}',
      unsolved_count integer not null default 0,
      accused integer[] not null default '{0,0,0,0,0,0}'
    )`.execute(db)
  // Apart, so that nothing that reads a case can tell it.
  await sql`
    create table daily_solution (
      day text primary key references daily_case on delete cascade,
      choice jsonb not null,
      explanation text not null,
      hints jsonb not null
    )`.execute(db)
  // A member's days in their order, for streaks and calendars.
  await sql`
    create table daily_play (
      member_id integer not null references member on delete cascade,
      day text not null references daily_case,
      tries jsonb not null default '[]',
      hints smallint not null default 0,
      finished_at timestamptz,
      solved boolean not null default false,
      on_time boolean not null default false,
      primary key (member_id, day)
    )`.execute(db)
  // Who isn't signed in is known by a token for one day; swept after two.
  await sql`
    create table daily_guest (
      token_hash text primary key,
      day text not null references daily_case,
      tries jsonb not null default '[]',
      hints smallint not null default 0,
      finished_at timestamptz,
      solved boolean not null default false,
      on_time boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index daily_guest_oldest on daily_guest (created_at)`.execute(db)
  await sql`create table daily_excuse (day text primary key, why text not null)`.execute(db)
}
