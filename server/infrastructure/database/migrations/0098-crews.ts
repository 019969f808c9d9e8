import { type Kysely, sql } from 'kysely'

/** Private circles of members who compare their daily cases. A member is in at most one. */
export async function up(db: Kysely<never>) {
  await sql`
    create table crew (
      id integer generated always as identity primary key,
      invite text not null unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table crew_member (
      member_id integer primary key,
      crew_id integer not null references crew on delete cascade,
      is_leader boolean not null default false,
      joined_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index crew_member_crew on crew_member (crew_id, joined_at, member_id)`.execute(db)
}
