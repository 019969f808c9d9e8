import { sql } from 'kysely'
import type { Db as JobDatabase } from 'pg-boss'
import type { Db } from '#server/infrastructure/database/database.ts'

/** From when on a repeated job is expected: until its first turn, its age counts from here. */
export const noteKnown = (db: JobDatabase, name: string) =>
  db.executeSql('insert into job_run (name) values ($1) on conflict do nothing', [name])

export const noteDone = (db: JobDatabase, name: string) =>
  db.executeSql(
    `insert into job_run (name, done_at) values ($1, now())
     on conflict (name) do update set done_at = excluded.done_at`,
    [name],
  )

/** When each repeated job was last done. Jobs of earlier releases that nobody schedules any more are left out. */
export async function listLastDone(db: Db) {
  const { rows } = await sql<{ name: string; doneSeconds: number }>`
    select name, extract(epoch from done_at)::float8 as "doneSeconds"
    from job_run where name in (select name from pgboss.schedule)`.execute(db)
  return rows
}
