import { type Kysely, sql } from 'kysely'

/** Who is named where, and whether they want to hear of it. The release before names nobody, and goes on beside it. */
export async function up(db: Kysely<never>) {
  await sql`
    create table mention (
      target_type text not null,
      target_id integer not null,
      member_id integer not null references member on delete cascade,
      nickname text not null,
      created_at timestamptz not null default now(),
      primary key (target_type, target_id, member_id)
    )`.execute(db)
  // Where a member is named: for a withdrawal, and for the file of what is stored about them.
  await sql`create index mention_member on mention (member_id)`.execute(db)
  // Of most remarks a page need not ask whom they name.
  await sql`alter table comment add column has_mentions boolean not null default false`.execute(db)
  await sql`alter table review add column has_mentions boolean not null default false`.execute(db)
  await sql`alter table member add column mentions_on boolean not null default true`.execute(db)
  // A line that tells of reviews leads to the first of them.
  await sql`
    alter table notification
      add column book_id integer references book on delete cascade,
      add column review_id integer`.execute(db)
  // The deletion of a book.
  await sql`create index notification_book on notification (book_id) where book_id is not null`.execute(db)
  // Names by how they begin, letter by letter: a syllable under way finds those that it may become.
  await sql`
    create index member_letters on member ((normalize(nickname_key, nfkd)) collate "C")
    where nickname_key is not null`.execute(db)
  // The same by the initials of their syllables: without vowels and finals.
  await sql`
    create index member_initials on member (
      (regexp_replace(normalize(nickname_key, nfkd), '[\\u1161-\\u1175\\u11a8-\\u11c2]', '', 'g')) collate "C"
    ) where nickname_key is not null`.execute(db)
}
