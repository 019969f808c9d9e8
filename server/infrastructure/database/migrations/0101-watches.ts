import { type Kysely, sql } from 'kysely'

/** The targets that members watch, and the news items whose watchers have yet to be notified. */
export async function up(db: Kysely<never>) {
  await sql`
    create table watch (
      member_id integer not null references member on delete cascade,
      board text,
      writer_id integer references member on delete cascade,
      post_id integer references post on delete cascade,
      level text not null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(board, writer_id, post_id) = 1)
    )`.execute(db)
  await sql`
    create unique index watch_target
    on watch (member_id, coalesce(board, ''), coalesce(writer_id, 0), coalesce(post_id, 0))`.execute(db)
  await sql`create index watch_board on watch (board, level, member_id) where board is not null`.execute(db)
  await sql`create index watch_writer on watch (writer_id, member_id) where writer_id is not null`.execute(db)
  await sql`create index watch_post on watch (post_id, member_id) where post_id is not null`.execute(db)
  await sql`
    create table watch_news (
      post_id integer not null references post on delete cascade,
      kind text not null,
      comment_id integer,
      reached_id integer not null default 0,
      done boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (post_id, kind)
    )`.execute(db)
  await sql`create index watch_news_open on watch_news (created_at) where not done`.execute(db)
  // Triggers insert the news items, so that writing a post or comment takes no additional round trip.
  await sql`
    create function queue_post_watched() returns trigger language plpgsql as $$
    begin
      insert into watch_news (post_id, kind) select new.id, 'watchedPost'
      where exists (select from watch where watch.board = new.board and level = 'all')
        or exists (select from watch where writer_id = new.member_id)
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger post_watched after insert on post for each row execute function queue_post_watched()`.execute(
    db,
  )
  await sql`
    create function queue_post_picked() returns trigger language plpgsql as $$
    begin
      insert into watch_news (post_id, kind) values (new.id, 'watchedPick') on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger post_picked after update of recommendation_count on post for each row
    when (old.recommendation_count < 10 and new.recommendation_count >= 10)
    execute function queue_post_picked()`.execute(db)
  // While watchers are being notified of a comment, later comments add no news item. Once all are notified,
  // the next comment starts a new one.
  await sql`
    create function queue_comment_watched() returns trigger language plpgsql as $$
    begin
      insert into watch_news (post_id, kind, comment_id) select new.post_id, 'watchedComment', new.id
      where exists (select from watch where watch.post_id = new.post_id)
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger comment_watched after insert on comment for each row
    when (new.room = 'open') execute function queue_comment_watched()`.execute(db)
}
