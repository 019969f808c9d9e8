import { type Kysely, sql } from 'kysely'

/** What was reported and decided in months and half-years that are over: counted once, kept when its rows have gone. */
export async function up(db: Kysely<never>) {
  await sql`
    create table transparency_period (
      period text primary key,
      figures jsonb not null,
      counted_at timestamptz not null default now()
    )`.execute(db)
  // What was said can't be unsaid.
  await sql`
    create trigger transparency_period_kept before update or delete on transparency_period for each row
    execute function refuse_change()`.execute(db)
  // A month is counted once, when it is over.
  await sql`create index report_time on report (created_at)`.execute(db)
  await sql`create index decision_time on decision (created_at)`.execute(db)
  await sql`create index appeal_time on appeal (created_at)`.execute(db)
  await sql`create index appeal_answered on appeal (answered_at) where answered_at is not null`.execute(db)
  // What readers see of the log, newest first.
  await sql`
    create index decision_public on decision (id desc)
    where content <> 'keep' or member_effect <> 'none' or undoes is not null`.execute(db)
}
