import { type Kysely, sql } from 'kysely'

/** A member's own board of cards and threads, as a part of the note on a case. */
export async function up(db: Kysely<never>) {
  await sql`alter table note add column board jsonb`.execute(db)
}
