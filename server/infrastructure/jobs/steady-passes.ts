import { type Clock, type Db as JobDatabase, systemClock } from 'pg-boss'

/** The furthest that the system's clock was ahead of the process's own. */
let ahead = Number.NEGATIVE_INFINITY

/**
 * A clock that follows the system's clock forwards and is never set back, since pg-boss waits for a time of day.
 * A job that outlives the stop must not keep the process alive by its heartbeat, so intervals are unreferenced.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now() {
    ahead = Math.max(ahead, Date.now() - performance.now())
    return ahead + performance.now()
  },
  setInterval: (run, ms) => setInterval(run, ms).unref(),
}

/**
 * Moves passes of the job store out of the future. After the database's clock is set back, no job would be
 * planned or retried until the time of the last pass.
 */
export const forgetFuturePasses = (db: JobDatabase) =>
  db.executeSql(
    `with planned as (
      update pgboss.version set cron_on = now() where cron_on > now() + interval '1 minute'
    )
    update pgboss.queue set monitor_claim_on = now(), maintain_on = now()
    where greatest(monitor_claim_on, maintain_on) > now() + interval '1 minute'`,
  )
