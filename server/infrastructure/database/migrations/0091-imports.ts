import { type Kysely, sql } from 'kysely'

/** The progress of an import. It is emptied when the import ends, since it contains old usernames. */
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
