import { type Kysely, sql } from 'kysely'

/**
 * What was sent twice, since the first answer never came, is written once: the browser names each sending. The release
 * before names none.
 */
export async function up(db: Kysely<never>) {
  await sql`alter table comment add column send_id text`.execute(db)
  await sql`alter table review add column send_id text`.execute(db)
  await sql`
    create unique index comment_sent on comment (member_id, send_id, post_id) where send_id is not null`.execute(
    db,
  )
  await sql`
    create unique index review_sent on review (member_id, send_id, book_id) where send_id is not null`.execute(
    db,
  )
}
