import { type Kysely, sql } from 'kysely'

/** What members agreed to when they joined. Who joined before, or by the release before, has no rows. */
export async function up(db: Kysely<never>) {
  await sql`
    create table consent (
      member_id integer not null references member on delete cascade,
      kind text not null check (kind in ('age14', 'terms', 'privacy')),
      version text not null,
      at timestamptz not null default now(),
      until timestamptz,
      primary key (member_id, kind, version)
    )`.execute(db)
  // Of those who withdrew: what goes next, for the sweep.
  await sql`create index consent_end on consent (until) where until is not null`.execute(db)
}
