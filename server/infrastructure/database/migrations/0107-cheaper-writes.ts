import { type Kysely, sql } from 'kysely'

/**
 * `mailbox_of` in PL/pgSQL, whose plan is cached. An SQL function is planned again at each write of a member.
 */
const mailboxOf = sql`
  create or replace function mailbox_of(email text) returns text language plpgsql immutable as $$
  declare
    box text := regexp_replace(split_part(email, '@', 1), '(.)[+].*$', '\\1');
    domain text := case split_part(email, '@', 2)
      when 'googlemail.com' then 'gmail.com'
      when 'hanmail.net' then 'daum.net'
      else split_part(email, '@', 2)
    end;
  begin
    if domain = 'gmail.com' then box := replace(box, '.', ''); end if;
    return box || '@' || domain;
  end $$`

/** Makes writes of members, and reads of the oldest news item, cheaper. */
export async function up(db: Kysely<never>) {
  await mailboxOf.execute(db)
  // The index has the order in which news items are read, so that the oldest is found without sorting.
  await sql`drop index watch_news_open`.execute(db)
  await sql`create index watch_news_open on watch_news (created_at, post_id, kind) where not done`.execute(db)
}
