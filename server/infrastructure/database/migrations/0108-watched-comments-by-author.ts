import { type Kysely, sql } from 'kysely'

/**
 * Gives each author of new comments on a watched post a separate news item. Before, a post had one item, with
 * the first author. Watchers who were that author, or had blocked that author, were not notified of the other
 * authors' comments.
 */
export async function up(db: Kysely<never>) {
  await sql`alter table watch_news add author_id integer not null default 0`.execute(db)
  await sql`
    update watch_news set author_id = member_id from comment where comment.id = comment_id`.execute(db)
  await sql`
    alter table watch_news drop constraint watch_news_pkey, add primary key (post_id, kind, author_id)`.execute(
    db,
  )
  await sql`drop index watch_news_open`.execute(db)
  await sql`
    create index watch_news_open on watch_news (created_at, post_id, kind, author_id) where not done`.execute(
    db,
  )
  await sql`
    create or replace function queue_comment_watched() returns trigger language plpgsql as $$
    begin
      insert into watch_news (post_id, kind, comment_id, author_id)
      select new.post_id, 'watchedComment', new.id, new.member_id
      where exists (select from watch where watch.post_id = new.post_id)
      on conflict do nothing;
      return null;
    end $$`.execute(db)
}
