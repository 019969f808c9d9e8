import { type Kysely, sql } from 'kysely'

/**
 * A line that was opened stays for a while as read, and leads to the comment it first told of. It is read while
 * `read_id` is its id: a line that grows takes a new one, and so is unread again, whichever release made it grow.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table notification
      add column comment_id integer,
      add column read_id integer,
      add column read_at timestamptz`.execute(db)
  // The sweep of those that were read long ago.
  await sql`create index notification_read on notification (read_at) where read_at is not null`.execute(db)
}
