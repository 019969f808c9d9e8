import { type Kysely, sql } from 'kysely'

/** Members as admins look for them. */
export async function up(db: Kysely<never>) {
  // By how a nickname begins, in whatever order the database has for letters.
  await sql`
    create index member_prefix on member (nickname_key text_pattern_ops) where nickname_key is not null`.execute(
    db,
  )
  // Who may not write, newest first.
  await sql`create index member_silenced on member (id) where silenced_until is not null`.execute(db)
}
