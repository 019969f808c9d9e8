import { type Kysely, sql } from 'kysely'

/** Imported members have agreed to another site's terms only, so this site asks them. */
export async function up(db: Kysely<never>) {
  await sql`alter table member add column asks_consent boolean not null default false`.execute(db)
}
