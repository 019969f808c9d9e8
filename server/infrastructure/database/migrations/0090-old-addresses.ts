import { type Kysely, sql } from 'kysely'

/** Addresses of an imported site, so that old links and search results lead to the new pages. */
export async function up(db: Kysely<never>) {
  await sql`
    create table old_board (
      key text primary key,
      board text
    )`.execute(db)
  await sql`
    create table old_address (
      board text not null,
      number bigint not null,
      slug text,
      post_id integer not null references post on delete cascade,
      comment_id integer references comment on delete cascade,
      primary key (board, number)
    )`.execute(db)
  await sql`create index old_address_slug on old_address (board, slug) where slug is not null`.execute(db)
  // Deleting a post or a comment deletes its old addresses.
  await sql`create index old_address_post on old_address (post_id)`.execute(db)
  await sql`create index old_address_comment on old_address (comment_id) where comment_id is not null`.execute(
    db,
  )
}
