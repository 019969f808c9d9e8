import { type Kysely, sql } from 'kysely'

/** When each repeated job was last done. Without it nobody would notice that the nightly deletions stand still. */
export async function up(db: Kysely<never>) {
  await sql`
    create table job_run (
      name text primary key,
      done_at timestamptz not null default now()
    )`.execute(db)
}
