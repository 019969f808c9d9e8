import { type Kysely, sql } from 'kysely'

/** The progress of an import. It contains old usernames, so it is emptied when the import ends. */
export async function up(db: Kysely<never>) {
  await sql`
    create table import_row (
      kind text not null,
      key text not null,
      id integer,
      note text,
      primary key (kind, key)
    )`.execute(db)
}
