import { type Kysely, sql } from 'kysely'

/** Imported members have agreed only to another site's terms, so this site asks for their consent. */
export async function up(db: Kysely<never>) {
  await sql`alter table member add column asks_consent boolean not null default false`.execute(db)
}
