import { type Kysely, sql } from 'kysely'

/** How many followed a series at the end of each day on which that changed: for its author, and nobody's. */
export async function up(db: Kysely<never>) {
  await sql`
    create table series_day (
      series_id integer not null references series on delete cascade,
      day text not null,
      followers integer not null,
      begins boolean not null default false,
      primary key (series_id, day)
    )`.execute(db)
  // Who unfollowed before isn't known: of older series it is told from today on.
  await sql`
    insert into series_day (series_id, day, followers, begins)
    select id, to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD'), follower_count, true from series`.execute(
    db,
  )
}
