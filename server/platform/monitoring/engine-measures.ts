import { statfs } from 'node:fs/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { AppContext } from '#server/app-context.ts'
import { listJobAges } from '#server/infrastructure/jobs/job-runs.ts'
import { listWaitingJobs, type WaitingJobs } from '#server/infrastructure/jobs/waiting-jobs.ts'
import { withTimeout } from './engine-checks.ts'

export type MetricsContext = Pick<AppContext, 'settings' | 'db' | 'databaseMemory' | 'files' | 'jobs'>

/**
 * Counts jobs. Waiting jobs are read from the database, so all servers report the same number. Each server
 * counts the finished jobs that it ran.
 */
export function registerJobMetrics(registry: Registry, { db, jobs }: MetricsContext) {
  const ended = new Counter({
    name: 'danseo_jobs_total',
    help: 'Tries of jobs (mails, sweeps) by how they ended',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  jobs.watch((job, outcome) => ended.labels(job, outcome).inc())
  // Both gauges are read at the same time, so they share one query.
  let pending: ReturnType<typeof listWaitingJobs> | undefined
  function waiting() {
    pending ??= withTimeout(listWaitingJobs(db))
      // While the database is unavailable these gauges have no values; other metrics are still reported.
      .catch(() => [])
      .finally(() => {
        pending = undefined
      })
    return pending
  }
  const gauge = (name: string, help: string, value: (waiting: WaitingJobs) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const found = await waiting()
        this.reset()
        for (const kind of found) this.labels(kind.name).set(value(kind))
      },
    })
  gauge('danseo_jobs_waiting', 'Jobs that wait for a worker or for another try', ({ jobs }) => jobs)
  gauge('danseo_job_oldest_seconds', 'How long the oldest of them has waited', kind => kind.oldestSeconds)
}

/** Reports when each repeated job last finished on any server. */
export function registerJobAgeMetric(registry: Registry, { db }: MetricsContext) {
  new Gauge({
    name: 'danseo_job_last_done_timestamp_seconds',
    help: 'When a repeated job (a sweep, a count, a deletion that the law asks for) was last done',
    labelNames: ['job'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      // While the database is unavailable, the last known times remain; other metrics are still reported.
      for (const { name, doneSeconds } of await withTimeout(listJobAges(db)).catch(() => []))
        this.labels(name).set(doneSeconds)
    },
  })
}

/** Reports the free space in the data folder. */
export function registerDiskMetric(registry: Registry, { settings }: MetricsContext) {
  new Gauge({
    name: 'danseo_disk_bytes',
    help: 'Size of the disk that DATA_DIR is on, and what is free of it',
    labelNames: ['of'],
    aggregator: 'min',
    registers: [registry],
    async collect() {
      const { bavail, blocks, bsize } = await statfs(settings.dataDir)
      this.labels('size').set(blocks * bsize)
      this.labels('free').set(bavail * bsize)
    },
  })
}

/**
 * Reports the embedded database's memory. It runs in a thread with its own heap, which is not in the process
 * metrics.
 */
export function registerDatabaseMetric(
  registry: Registry,
  memory: NonNullable<MetricsContext['databaseMemory']>,
) {
  new Gauge({
    name: 'danseo_embedded_database_bytes',
    help: 'Memory of the embedded database: the heap of its thread, and what lies outside of it',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const { heapBytes, otherBytes } = await memory()
      this.labels('heap').set(heapBytes)
      this.labels('other').set(otherBytes)
    },
  })
}
