import { type Kysely, sql } from 'kysely'

/** A member's choice of notifications. A member without a row has chosen nothing and gets all of them. */
export async function up(db: Kysely<never>) {
  await sql`
    create table notification_setting (
      member_id integer primary key references member,
      off_site text[] not null default '{}',
      version integer not null
    )`.execute(db)
}
