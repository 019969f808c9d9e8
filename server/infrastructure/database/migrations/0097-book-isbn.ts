import { type Kysely, sql } from 'kysely'

/**
 * The ISBN of a book that was registered from the lookup. Entries of one edition with different spellings are
 * one book.
 */
export async function up(db: Kysely<never>) {
  await sql`alter table book add column isbn text check (isbn ~ '^[0-9]{13}$')`.execute(db)
  await sql`create unique index book_isbn on book (isbn)`.execute(db)
}
