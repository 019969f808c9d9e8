import { type Kysely, sql } from 'kysely'

/** The picture that an operator uploaded as the site's icon: a square PNG in base64. */
export async function up(db: Kysely<never>) {
  await sql`
    create table site_mark (
      version text primary key,
      png text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}
