import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import {
  type ConstructorOptions,
  type Db as JobDatabase,
  type JobResult,
  PgBoss,
  type QueueOptions,
} from 'pg-boss'
import type { Db } from '../database/database.ts'
import { poolForJobs } from './embedded-pool.ts'
import type { JobData, Jobs } from './jobs.ts'

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

/** A mail job holds a code: it goes soon after the mail went. A mail server may be away for half an hour. */
const queues: Record<keyof JobData, QueueOptions> = {
  mail: {
    retryLimit: 40,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    retentionSeconds: 3_600,
    deleteAfterSeconds: 60,
  },
  // What everybody must be told is tried for three days.
  'announcement-mail': {
    retryLimit: 80,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3_600,
    retentionSeconds: 3 * 86_400,
    deleteAfterSeconds: 60,
  },
}
/** Jobs taken up together, one after the other: of many, none waits for the clock. */
const takenTogether: Record<keyof JobData, number> = { mail: 1, 'announcement-mail': 20 }
/** The next turn comes anyway. */
const repeated: QueueOptions = { retryLimit: 0, expireInSeconds: 3_600, deleteAfterSeconds: 3_600 }

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
      await prepare(name, { ...options, expireInSeconds: trySeconds * takenTogether[name as keyof JobData] })
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }

  let ended: Parameters<Jobs['watch']>[0] = () => {}
  async function watched(name: string, act: () => Promise<void>) {
    try {
      await act()
      ended(name, 'done')
    } catch (error) {
      ended(name, 'failed')
      throw error
    }
  }

  /** One that fails is tried again, whatever became of those beside it. */
  async function tried(id: string, act: () => Promise<void>): Promise<JobResult> {
    try {
      await act()
      return { id, status: 'completed' }
    } catch (error) {
      return {
        id,
        status: 'failed',
        output: { message: error instanceof Error ? error.message : String(error) },
      }
    }
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
      const options = { ...polling, batchSize: takenTogether[name], burstWhenBatchFull: true }
      await boss.work<JobData[T]>(name, { ...options, perJobResults: true as const }, async jobs => {
        const results: JobResult[] = []
        for (const { id, data } of jobs)
          results.push(await tried(id, () => watched(name, () => worker(data))))
        return results
      })
    },
    async repeat(name, cron, worker) {
      await prepare(name, repeated)
      await boss.schedule(name, cron)
      await boss.work(name, { ...polling, notifyPollingIntervalSeconds: 60 }, () => watched(name, worker))
    },
    watch(listener) {
      ended = listener
    },
    close: () => boss.stop({ timeout: 5_000 }),
  }
}
