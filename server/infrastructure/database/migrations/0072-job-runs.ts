import { type Kysely, sql } from 'kysely'

/**
 * The time at which each repeated job last finished. Without it, nobody would notice if the nightly deletions
 * stopped.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table job_run (
      name text primary key,
      done_at timestamptz not null default now()
    )`.execute(db)
}
