import { type Kysely, sql } from 'kysely'

/** A member's notification settings. A member without a row gets all notifications. */
export async function up(db: Kysely<never>) {
  await sql`
    create table notification_setting (
      member_id integer primary key references member,
      off_site text[] not null default '{}',
      version integer not null
    )`.execute(db)
}
