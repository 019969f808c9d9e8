import { type Kysely, sql } from 'kysely'

/** Members' lists of posts and books, public or private. */
export async function up(db: Kysely<never>) {
  await sql`
    create table case_list (
      id integer generated always as identity primary key,
      member_id integer not null,
      title text not null,
      text text not null,
      is_public boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index case_list_member on case_list (member_id, id)`.execute(db)
  await sql`
    create table case_list_item (
      id integer generated always as identity primary key,
      list_id integer not null references case_list on delete cascade,
      post_id integer references post on delete cascade,
      book_id integer references book on delete cascade,
      check (num_nonnulls(post_id, book_id) = 1),
      unique nulls not distinct (list_id, post_id, book_id)
    )`.execute(db)
  await sql`create index case_list_item_post on case_list_item (post_id) where post_id is not null`.execute(
    db,
  )
  await sql`create index case_list_item_book on case_list_item (book_id) where book_id is not null`.execute(
    db,
  )
}
