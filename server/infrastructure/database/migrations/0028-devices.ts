import { type Kysely, sql } from 'kysely'

/** At which devices a member is signed in, and at which they were lately. The release before writes neither. */
export async function up(db: Kysely<never>) {
  await sql`alter table session add column device text, add column seen_at timestamptz`.execute(db)
  await sql`
    create table known_device (
      member_id integer not null references member on delete cascade,
      device text not null,
      seen_at timestamptz not null default now(),
      primary key (member_id, device)
    )`.execute(db)
  await sql`create index known_device_oldest on known_device (seen_at)`.execute(db)
}
