import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type ConstructorOptions, type Db as JobDatabase, PgBoss, type QueueOptions } from 'pg-boss'
import type { Db } from '#server/infrastructure/database/database.ts'
import { poolForJobs } from './embedded-pool.ts'
import { noteDone, noteKnown } from './job-runs.ts'
import { GiveUp, type JobData, type JobOutcome, type Jobs } from './jobs.ts'

/** How often each clockwork looks. `patient` costs an idle server next to nothing: a notification wakes who waits. */
export interface Pace {
  /** Backstop for a lost notification, and how late a retry may be. */
  pollSeconds: number
  /** How late a repeated job may be. */
  repeatSeconds: number
  /** How late a job is taken up again whose server was killed, beyond the time that a try may take. */
  superviseSeconds: number
  /** What a try of a letter may take: a mail server is given up after 10 s of silence. */
  trySeconds: number
}
const patient: Pace = { pollSeconds: 5, repeatSeconds: 30, superviseSeconds: 30, trySeconds: 30 }

/** A job whose server was killed has no heartbeat any more. Its next try begins this much later at most, and a supervision. */
const HEARTBEAT_SECONDS = 20

/** A mail job holds a code, so it is deleted soon after the mail was sent. A mail server may be away for half an hour. */
const queues: Record<keyof JobData, QueueOptions> = {
  mail: {
    retryLimit: 40,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    retentionSeconds: 3_600,
    deleteAfterSeconds: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
  // What everybody must be told is tried for three days.
  'announcement-mail': {
    retryLimit: 80,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3_600,
    retentionSeconds: 3 * 86_400,
    deleteAfterSeconds: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
}
/** Jobs fetched together and done one after the other. A full fetch is followed by the next one without a pause. */
const BATCH = 20
/** A turn that failed or was cut off is tried again: the next one may be a day away. */
const repeated: QueueOptions = {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 3_600,
  deleteAfterSeconds: 3_600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
}

/** A stop waits this long for the job under way. A mail server that does not answer would hold it for ten seconds. */
const STOP_TIMEOUT_MS = 2_000

const enlisted = (db: Db): JobDatabase => ({
  async executeSql(text, values = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** Where jobs are kept: PostgreSQL by its URL, or the embedded database's only connection. */
export type JobStore = { url: string } | { pool: pg.Pool }

export interface JobSettings {
  onError: (error: Error) => void
  pace?: Partial<Pace>
}

/** Jobs in the schema `pgboss` of the site's own database, by pg-boss. */
export async function pgBossJobs(store: JobStore, { onError, pace }: JobSettings): Promise<Jobs> {
  const { pollSeconds, repeatSeconds, superviseSeconds, trySeconds } = { ...patient, ...pace }
  const connection: ConstructorOptions =
    'url' in store
      ? { connectionString: store.url, max: 2, application_name: 'danseo-jobs', backend: 'postgres' }
      : { db: poolForJobs(store.pool), backend: 'pglite' }
  const boss = new PgBoss({
    ...connection,
    schema: 'pgboss',
    useListenNotify: true,
    cronMonitorIntervalSeconds: repeatSeconds,
    cronWorkerIntervalSeconds: repeatSeconds,
    maintenanceIntervalSeconds: 300,
    // A letter whose server was killed goes out while its code still counts, soon after it was asked for.
    superviseIntervalSeconds: superviseSeconds,
    // What was cut off is looked for in the same pass as this, and no more often.
    monitorIntervalSeconds: superviseSeconds,
    queueCacheIntervalSeconds: 600,
    bamIntervalSeconds: 3_600,
    // Jobs that wait for other jobs: we have none.
    flowIntervalSeconds: 3_600,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', onError)

  async function prepare(name: string, options: QueueOptions) {
    await boss.createQueue(name, { ...options, notify: true })
    // One made by an earlier release keeps its settings otherwise.
    await boss.updateQueue(name, { ...options, notify: true })
    // Known before the first job: `add` must not ask the database outside its caller's transaction.
    await boss.findJobs(name, { key: 'none' })
  }
  try {
    await boss.start()
    for (const [name, options] of Object.entries(queues))
      await prepare(name, { ...options, expireInSeconds: trySeconds * BATCH })
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }

  let ended: (name: string, outcome: JobOutcome) => void = () => {}
  let isStopping = false

  async function watched(name: string, act: () => Promise<void>) {
    try {
      await act()
      ended(name, 'done')
    } catch (error) {
      ended(name, error instanceof GiveUp ? 'given_up' : 'failed')
      if (!(error instanceof GiveUp)) throw error
    }
  }

  /** Reports a job of a batch as soon as it has ended: if this server is killed, no letter is sent twice. */
  async function settle(name: string, id: string, act: () => Promise<void>) {
    const failure = await watched(name, act).then(
      () => undefined,
      (error: Error) => error,
    )
    if (failure) await boss.fail(name, id, { message: failure.message })
    else await boss.complete(name, id)
  }

  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }
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
        for (const { id, data } of jobs) {
          // The rest of the batch fails with this, and is tried again by another server.
          if (isStopping) throw new Error('the server stops')
          await settle(name, id, () => worker(data))
        }
      })
    },
    async repeat(name, cron, worker) {
      await prepare(name, repeated)
      await boss.schedule(name, cron, null, { missed: 'once' })
      const db = boss.getDb()
      await noteKnown(db, name)
      const turn = async () => {
        try {
          await worker()
        } catch (error) {
          // Only here: what a mail server answers to a letter may hold the member's address.
          onError(error as Error)
          throw error
        }
        await noteDone(db, name)
      }
      await boss.work(name, { ...polling, notifyPollingIntervalSeconds: 60 }, () => watched(name, turn))
    },
    watch(listener) {
      ended = listener
    },
    async close() {
      isStopping = true
      await boss.stop({ timeout: STOP_TIMEOUT_MS })
    },
  }
}
