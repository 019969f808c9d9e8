import { type Kysely, sql } from 'kysely'

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`

/** What an author is told of a puzzle: counts without members, kept as things happen. What the rows still tell of the time before comes with it. */
export async function up(db: Kysely<never>) {
  await sql`
    create table post_day (
      post_id integer not null references post on delete cascade,
      day text not null,
      views integer not null default 0,
      seen integer not null default 0,
      first_tries integer not null default 0,
      solves integer not null default 0,
      give_ups integer not null default 0,
      primary key (post_id, day)
    )`.execute(db)
  await sql`
    create table post_tally (
      post_id integer not null references post on delete cascade,
      kind text not null check (kind in ('wrong', 'minutes', 'hint')),
      value integer not null,
      members integer not null,
      primary key (post_id, kind, value)
    )`.execute(db)
  // Wrong answers as fingerprints alone, as in "attempt", and nobody's.
  await sql`
    create table wrong_tally (
      post_id integer not null references post on delete cascade,
      answer_hash text not null,
      members integer not null,
      primary key (post_id, answer_hash)
    )`.execute(db)
  // What an author asked about, in their own words, and what they reply to it.
  await sql`
    create table post_ask (
      post_id integer not null references post on delete cascade,
      answer_hash text not null,
      text text not null,
      reply text,
      asked_at timestamptz not null default now(),
      primary key (post_id, answer_hash)
    )`.execute(db)
  // One row, where there were posts before: views and first tries are counted since then.
  await sql`
    create table post_day_start (
      id integer primary key default 1 check (id = 1),
      day text not null
    )`.execute(db)
  await sql`
    insert into post_day_start (day)
    select to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') where exists (select from post)`.execute(db)
  // When a wrong answer was given once more, which counts for nothing else.
  await sql`alter table attempt add column again_at timestamptz`.execute(db)
  await fill(db)
}

/** The past, as far as rows tell it. */
async function fill(db: Kysely<never>) {
  await sql`
    insert into post_day (post_id, day, seen, solves, give_ups)
    select post_id, day, sum(seen), sum(solves), sum(give_ups) from (
      select post_id, ${dayOf('seen_at')} as day, 1 as seen, 0 as solves, 0 as give_ups from post_seen
      union all select post_id, ${dayOf('created_at')}, 0, 1, 0 from solver
      union all select post_id, ${dayOf('created_at')}, 0, 0, 1 from give_up
    ) as past group by post_id, day`.execute(db)
  await sql`
    insert into post_tally (post_id, kind, value, members)
    select post_id, 'wrong', wrong_count, count(*) from solver where not credited group by post_id, wrong_count
    union all
    select post_id, 'hint', number, count(*)
    from hint_use, generate_series(1, opened) as number group by post_id, number`.execute(db)
  await sql`
    insert into wrong_tally (post_id, answer_hash, members)
    select post_id, answer_hash, count(distinct member_id) from attempt group by post_id, answer_hash`.execute(
    db,
  )
}
