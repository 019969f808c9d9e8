import { type Kysely, sql } from 'kysely'

/**
 * What a review tells of a book, who reads and rates which. The release before goes on beside it: what it writes tells nothing, and of what is
 * sealed it finds no words.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table review
      add column spoiler smallint not null default 0 check (spoiler between 0 and 2),
      add column own_spoiler smallint not null default 0 check (own_spoiler between 0 and 2),
      add column least_spoiler smallint not null default 0 check (least_spoiler between 0 and 2),
      add column teaser text`.execute(db)
  // Apart, so that nothing that reads a page of reviews can tell them.
  await sql`
    create table review_text (
      review_id integer primary key references review on delete cascade,
      content text not null
    )`.execute(db)
  // Where a member stands with a book. `counted`: the rating weighs in the book's.
  await sql`
    create table book_reading (
      member_id integer not null references member on delete cascade,
      book_id integer not null references book on delete cascade,
      status text not null check (status in ('want', 'reading', 'read', 'stopped')),
      progress smallint not null default 0 check (progress between 0 and 100),
      rating smallint check (rating is null or (rating between 1 and 10 and status in ('read', 'stopped'))),
      counted boolean not null default false,
      started_on text,
      finished_on text,
      is_public boolean not null default false,
      updated_at timestamptz not null default now(),
      primary key (member_id, book_id)
    )`.execute(db)
  // A member's shelf, whole or of one status.
  await sql`create index book_reading_shelf on book_reading (member_id, updated_at desc, book_id desc)`.execute(
    db,
  )
  // What a book's ratings come to.
  await sql`create index book_reading_counted on book_reading (book_id, rating) where counted`.execute(db)
  await sql`
    alter table book
      add column rating_sum integer not null default 0,
      add column rating_count integer not null default 0,
      add column rating_counts integer[] not null default '{0,0,0,0,0,0,0,0,0,0}',
      add column rating_score real`.execute(db)
  // The list of books by what they are rated, and those that nobody has rated after them.
  await sql`
    create index book_rated on book (rating_score desc nulls last, id desc) include (title_key, author_key)`.execute(
    db,
  )
  await sql`
    create table rating_mean (
      one boolean primary key default true check (one),
      mean real not null
    )`.execute(db)
  await sql`alter table member add column opens_read boolean not null default true`.execute(db)
  // What members say of themselves was looked through like their names.
  await sql`
    update watched_word set places = array_append(places, 'profile')
    where 'nickname' = any(places) and not 'profile' = any(places)`.execute(db)
}
