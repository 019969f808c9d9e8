import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export interface WaitingJobs {
  name: string
  jobs: number
  oldestSeconds: number
}

/**
 * For each kind of job, the number of jobs that wait for a worker or a retry, and the age of the oldest.
 * pg-boss's own jobs are excluded.
 */
export async function listWaitingJobs(db: Db) {
  const { rows } = await sql<WaitingJobs>`
    select name, count(*)::int as jobs,
      extract(epoch from now() - min(created_on))::float8 as "oldestSeconds"
    from pgboss.job
    where state in ('created', 'retry') and name not like '\_\_pgboss%'
    group by name`.execute(db)
  return rows
}
