import { type Kysely, sql } from 'kysely'

/** The encrypted network address from which staff accessed personal data. Other acts have none. */
export async function up(db: Kysely<never>) {
  await sql`alter table staff_act add column from_sealed text`.execute(db)
}
