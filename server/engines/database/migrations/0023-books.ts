import { type Kysely, sql } from 'kysely'

/**
 * What a review tells of a book. The release before goes on beside it: what it writes tells nothing, and of what is
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
  // What members say of themselves was looked through like their names.
  await sql`
    update watched_word set places = array_append(places, 'profile')
    where 'nickname' = any(places) and not 'profile' = any(places)`.execute(db)
}
