import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type ConstructorOptions, type Job, type Db as JobDatabase, PgBoss, type QueueOptions } from 'pg-boss'
import type { Db } from '#server/infrastructure/database/database.ts'
import { reportWhenBack } from '#server/infrastructure/database/retry.ts'
import { poolForJobs } from './embedded-pool.ts'
import { recordJobDone, recordJobKnown } from './job-runs.ts'
import { GiveUp, type JobData, type JobOutcome, type Jobs } from './jobs.ts'
import { HEARTBEAT_SECONDS, queues } from './queues.ts'
import { forgetFuturePasses, steadyClock } from './steady-passes.ts'

/**
 * Polling intervals. `patient` costs an idle server next to nothing, because database notifications start the
 * workers.
 */
interface Pace {
  /** Polling interval, in case a notification is lost. It is also the maximum delay of a retry. */
  pollSeconds: number
  /** Maximum delay of a repeated job. */
  repeatSeconds: number
  /** Maximum delay until a killed server's job is retried, in addition to `trySeconds`. */
  superviseSeconds: number
  /** Maximum duration of an attempt. It is longer than that of a mail, which ends after 25 s. */
  trySeconds: number
}
const patient: Pace = { pollSeconds: 5, repeatSeconds: 30, superviseSeconds: 30, trySeconds: 30 }

/**
 * Number of jobs that are fetched together. They run one after another. After a full batch, the next one is
 * fetched at once.
 */
const BATCH = 20
/** A failed or interrupted run is retried, because the next scheduled run may be a day away. */
const repeated: QueueOptions = {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 3_600,
  deleteAfterSeconds: 3_600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
}

/**
 * pg-boss passes these options to the driver. A host that has disappeared sends nothing, so each statement
 * needs a timeout in the client.
 */
const POOL_OPTIONS = { max: 2, keepAlive: true, query_timeout: 20_000 }

/** Maximum wait in ms for the running job on shutdown. An unresponsive mail server would take 10 s. */
const STOP_TIMEOUT_MS = 2_000

const enlisted = (db: Db): JobDatabase => ({
  async executeSql(text, values = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** The database that stores the jobs: a PostgreSQL by its URL, or the embedded database by its pool. */
export type JobStore = { url: string } | { pool: pg.Pool }

interface JobSettings {
  onError: (error: Error) => void
  pace?: Partial<Pace>
}

function bossOf(store: JobStore, { repeatSeconds, superviseSeconds }: Pace) {
  const connection: ConstructorOptions =
    'url' in store
      ? { connectionString: store.url, ...POOL_OPTIONS, application_name: 'danseo-jobs', backend: 'postgres' }
      : { db: poolForJobs(store.pool), backend: 'pglite' }
  return new PgBoss({
    ...connection,
    clock: steadyClock,
    schema: 'pgboss',
    useListenNotify: true,
    cronMonitorIntervalSeconds: repeatSeconds,
    cronWorkerIntervalSeconds: repeatSeconds,
    maintenanceIntervalSeconds: 300,
    // Supervision is frequent enough that a killed server's mail is retried while its code is valid.
    superviseIntervalSeconds: superviseSeconds,
    // The monitoring pass detects interrupted jobs, so it has the same interval.
    monitorIntervalSeconds: superviseSeconds,
    queueCacheIntervalSeconds: 600,
    bamIntervalSeconds: 3_600,
    // Flows are jobs that wait for other jobs. The site uses none.
    flowIntervalSeconds: 3_600,
    monitorVacuum: false,
    reindex: false,
  })
}

async function prepareQueue(boss: PgBoss, name: string, options: QueueOptions) {
  await boss.createQueue(name, { ...options, notify: true })
  // `createQueue` doesn't change a queue that exists already, so its settings are updated.
  await boss.updateQueue(name, { ...options, notify: true })
  // This call caches the queue before its first job, because `add` must not query outside its caller's
  // transaction.
  await boss.findJobs(name, { key: 'none' })
}

async function startBoss(boss: PgBoss, { trySeconds }: Pace) {
  try {
    await boss.start()
    for (const [name, options] of Object.entries(queues))
      await prepareQueue(boss, name, { ...options, expireInSeconds: trySeconds * BATCH })
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}

/** Runs a job once. Resolves to the error if the job must be retried. */
async function attempt(act: () => Promise<void>, ended: (outcome: JobOutcome) => void) {
  try {
    await act()
    ended('done')
  } catch (error) {
    ended(error instanceof GiveUp ? 'given_up' : 'failed')
    if (!(error instanceof GiveUp)) return error as Error
  }
}

/** Jobs in the schema `pgboss` of the site's database, run by pg-boss. */
export async function pgBossJobs(
  store: JobStore,
  { onError, pace: changedPace }: JobSettings,
): Promise<Jobs> {
  const pace = { ...patient, ...changedPace }
  const boss = bossOf(store, pace)
  boss.on('error', onError)
  await startBoss(boss, pace)

  // The error is ignored here: pg-boss reports it, since its own statements then fail, too.
  const watchClock = () => void forgetFuturePasses(boss.getDb()).catch(() => {})
  const clockTimer = setInterval(watchClock, pace.superviseSeconds * 1_000).unref()
  const polling = {
    pollingIntervalSeconds: pace.pollSeconds,
    notifyPollingIntervalSeconds: pace.pollSeconds,
  }
  let ended: (name: string, outcome: JobOutcome) => void = () => {}
  let isStopping = false

  /**
   * Reports each job of a batch as soon as it ends, so that no mail is sent twice if this server is killed or
   * the database restarts. Throws if the database was unavailable: other servers may have taken over the rest
   * of the batch meanwhile, and even this job. A late success still counts then; a late failure does not.
   */
  async function settle(name: string, job: Job<unknown>, act: () => Promise<void>) {
    const failure = await attempt(act, outcome => ended(name, outcome))
    let reports = 0
    const report = () => {
      reports += 1
      return failure
        ? boss.fail(name, job, { message: failure.message })
        : boss.complete(name, job.id, null, { includeQueued: true })
    }
    await reportWhenBack(report, () => isStopping)
    if (reports > 1) throw new Error('the database was away')
  }

  async function runRepeated(name: string, worker: () => Promise<void>) {
    try {
      await worker()
    } catch (error) {
      // Only errors of repeated jobs are logged. Those of mail jobs are not, since a mail server's response
      // may contain the member's address.
      onError(error as Error)
      throw error
    }
    await recordJobDone(boss.getDb(), name)
  }

  return {
    async add(db, name, data) {
      await boss.send(name, data, { db: enlisted(db) })
    },
    async addAll(db, name, data) {
      const jobs = data.map(one => ({ data: one }))
      if (jobs.length > 0) await boss.insert(name, jobs, { db: enlisted(db) })
    },
    async work<T extends keyof JobData>(name: T, worker: (data: JobData[T]) => Promise<void>) {
      const options = { ...polling, batchSize: BATCH, burstWhenBatchFull: true }
      await boss.work<JobData[T]>(name, options, async jobs => {
        for (const job of jobs) {
          // The remaining jobs of the batch fail, and another server retries them.
          if (isStopping) throw new Error('the server stops')
          await settle(name, job, () => worker(job.data))
        }
      })
    },
    async repeat(name, cron, worker) {
      await prepareQueue(boss, name, repeated)
      await boss.schedule(name, cron, null, { tz: 'Asia/Seoul', missed: 'once' })
      await recordJobKnown(boss.getDb(), name)
      await boss.work(name, { ...polling, notifyPollingIntervalSeconds: 60 }, async () => {
        const failure = await attempt(
          () => runRepeated(name, worker),
          outcome => ended(name, outcome),
        )
        if (failure) throw failure
      })
    },
    watch(listener) {
      ended = listener
    },
    async close() {
      isStopping = true
      clearInterval(clockTimer)
      await boss.stop({ timeout: STOP_TIMEOUT_MS })
    },
  }
}
