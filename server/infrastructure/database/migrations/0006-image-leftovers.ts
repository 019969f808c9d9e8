import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  // Read as a whole by the sweep, and nearly always empty.
  await sql`create table image_leftover (name text primary key)`.execute(db)
}
