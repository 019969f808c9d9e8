import { type Kysely, sql } from 'kysely'

/** The log of what staff did is read by who did it, by what it was, and by what it was done to: the newest first. */
export async function up(db: Kysely<never>) {
  await sql`create index staff_act_by_newest on staff_act (by_id, id)`.execute(db)
  await sql`drop index staff_act_by`.execute(db)
  await sql`create index staff_act_act on staff_act (act, id)`.execute(db)
  await sql`create index staff_act_target on staff_act (target_type, target_id, id) where target_type is not null`.execute(
    db,
  )
}
