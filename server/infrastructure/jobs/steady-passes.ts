import { type Clock, type Db as JobDatabase, systemClock } from 'pg-boss'

/** The maximum difference seen so far between the system's clock and the process's monotonic clock. */
let ahead = Number.NEGATIVE_INFINITY

/**
 * A clock that follows the system's clock forwards but never goes back, since pg-boss waits for times of day.
 * Intervals are unreferenced, so that the heartbeat of a job that outlasts the shutdown doesn't keep the
 * process alive.
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
 * Corrects pg-boss's times that are in the future. After the database's clock is set back, pg-boss would
 * otherwise schedule and retry no jobs until those times.
 */
export const forgetFuturePasses = (db: JobDatabase) =>
  db.executeSql(
    `with planned as (
      update pgboss.version set cron_on = now() where cron_on > now() + interval '1 minute'
    )
    update pgboss.queue set monitor_claim_on = now(), maintain_on = now()
    where greatest(monitor_claim_on, maintain_on) > now() + interval '1 minute'`,
  )
