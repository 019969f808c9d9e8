import { sql } from 'kysely'
import type { Db as JobDatabase } from 'pg-boss'
import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * Records a repeated job when it is first scheduled. Until its first run, its age is measured from that time.
 */
export const recordJobKnown = (db: JobDatabase, name: string) =>
  db.executeSql('insert into job_run (name) values ($1) on conflict do nothing', [name])

export const recordJobDone = (db: JobDatabase, name: string) =>
  db.executeSql(
    `insert into job_run (name, done_at) values ($1, now())
     on conflict (name) do update set done_at = excluded.done_at`,
    [name],
  )

/**
 * SQL for the time from which a repeated job looks for events: two days before its last run, or before now if
 * it has not run yet.
 */
export const lookedAtSince = (name: string) => sql<string>`(
  select least(now(), min(done_at)) - interval '2 days' from job_run where name = ${name})`

/** Seconds since each repeated job last finished. Jobs that are no longer scheduled are excluded. */
export async function listJobAges(db: Db) {
  const { rows } = await sql<{ name: string; doneSeconds: number }>`
    select name, extract(epoch from done_at)::float8 as "doneSeconds"
    from job_run where name in (select name from pgboss.schedule)`.execute(db)
  return rows
}
