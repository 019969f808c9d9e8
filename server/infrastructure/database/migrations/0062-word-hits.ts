import { type Kysely, sql } from 'kysely'

/** How often watched words were found in a month of Seoul, by what then happened: words come and go, their sums stay. */
export async function up(db: Kysely<never>) {
  await sql`
    create table word_hit (
      month text not null,
      action text not null,
      hits integer not null,
      primary key (month, action)
    )`.execute(db)
}
