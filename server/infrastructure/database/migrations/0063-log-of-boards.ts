import { type Kysely, sql } from 'kysely'

/** Whose moderators read a line of the log; nothing: admins alone. What was done before stays theirs. */
export async function up(db: Kysely<never>) {
  await sql`alter table staff_act add column board text`.execute(db)
  await sql`create index staff_act_board on staff_act (board, id) where board is not null`.execute(db)
}
