import { type Kysely, sql } from 'kysely'

/** Wrong answers of puzzles that tell who answers that their author is shown them. */
export async function up(db: Kysely<never>) {
  await sql`alter table post_body add column tells_wrong boolean not null default false`.execute(db)
  // Sealed with a key that isn't here. By its key they are counted, an answer at a time.
  await sql`
    create table told_wrong (
      post_id integer not null references post on delete cascade,
      answer_hash text not null,
      member_id integer not null references member on delete cascade,
      sealed text not null,
      created_at timestamptz not null default clock_timestamp(),
      primary key (post_id, answer_hash, member_id)
    )`.execute(db)
  // For a member's file and withdrawal, and for the night in which the old ones go.
  await sql`create index told_wrong_member on told_wrong (member_id, created_at)`.execute(db)
  await sql`create index told_wrong_age on told_wrong (created_at)`.execute(db)
}
