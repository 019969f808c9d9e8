import { type Kysely, sql } from 'kysely'

/** Who solved how much in a quarter: kept while it goes on, and written down for good after it. */
export async function up(db: Kysely<never>) {
  // How many have points in a season; once it is closed, how long its table is.
  await sql`
    create table season (
      season text primary key,
      members integer not null default 0,
      closed_at timestamptz
    )`.execute(db)
  // What a puzzle is worth in a season, from its first night on or from when it got its word.
  await sql`
    create table season_puzzle (
      season text not null,
      post_id integer not null references post on delete cascade,
      r double precision not null,
      primary key (season, post_id)
    )`.execute(db)
  // Points in tenths. On a season's last day the table shows what is still.
  await sql`
    create table season_score (
      season text not null,
      member_id integer not null references member on delete cascade,
      points integer not null check (points > 0),
      solves integer not null,
      reached_at timestamptz not null,
      still_points integer not null,
      still_solves integer not null,
      still_reached_at timestamptz not null,
      primary key (season, member_id)
    )`.execute(db)
  // A member's own, when they withdraw.
  await sql`create index season_score_member on season_score (member_id)`.execute(db)
  // The table, and as it stands still.
  await sql`
    create index season_score_table on season_score (season, points desc, solves desc, reached_at, member_id)`.execute(
    db,
  )
  await sql`
    create index season_score_still on season_score (
      season, still_points desc, still_solves desc, still_reached_at, member_id
    )`.execute(db)
  // Who came on the last day.
  await sql`create index season_score_late on season_score (season) where still_points = 0`.execute(db)
  await sql`
    create table season_row (
      season text not null,
      member_id integer not null references member on delete cascade,
      place integer not null,
      rank integer not null,
      points integer not null,
      solves integer not null,
      primary key (season, member_id)
    )`.execute(db)
  await sql`create unique index season_row_place on season_row (season, place)`.execute(db)
  // A member's stamps, and their rows when they withdraw.
  await sql`create index season_row_member on season_row (member_id, season)`.execute(db)
  // What a member solved in a season.
  await sql`create index solver_member_time on solver (member_id, created_at)`.execute(db)
}
