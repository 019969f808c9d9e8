import { type Kysely, sql } from 'kysely'

/**
 * What admins set on screen: one row, once something was set. What it doesn't name is as the release says. Beside it,
 * the release before goes on by its own figures.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table site_option (
      id integer primary key check (id = 1),
      version integer not null,
      options jsonb not null,
      changed_at timestamptz not null default now()
    )`.execute(db)
}
