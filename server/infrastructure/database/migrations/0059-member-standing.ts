import { type Kysely, sql } from 'kysely'

/** Members who are there are counted by triggers since 0007: nothing is read by this index any more. */
export async function up(db: Kysely<never>) {
  await sql`drop index member_standing`.execute(db)
}
