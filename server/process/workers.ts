import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#server/config/config.ts'
import { answerForAllWorkers } from '#server/platform/monitoring/metrics-of-workers.ts'
import { onceToldToStop } from './graceful-shutdown.ts'
import { assertFree } from './port-check.ts'

/** A worker that ended sooner than this after its start isn't replaced at once, but ever later. */
const LIVED_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Longer than a worker gives itself. */
const STOP_TIMEOUT_MS = 12_000

/** The first worker is the one that greets; it has the schema and the admin ready before the others come. */
export const isFirstWorker = () => cluster.isPrimary || cluster.worker?.id === 1

/**
 * How workers share a port: the kernel deals connections out to their own sockets. Dealt out by the watching process,
 * Node's way elsewhere, those on their way to a worker that dies would hang without an answer.
 */
export const sharedPort = () => (cluster.isWorker && process.platform === 'linux' ? { reusePort: true } : {})

/** In a worker: it listens. */
export const tellReady = () => void process.send?.('ready')

/** Keeps `settings.workers` processes at one port: one that dies is replaced, and a stop stops them all. */
export async function superviseWorkers(settings: Settings, log: FastifyBaseLogger) {
  // Without sharing: one that is taken is refused here, and port 0 becomes the same for all.
  const port = await assertFree(settings)
  const startedAt = new Map<number, number>()
  let pause = 0
  let stopping = false
  let failed = false

  function fork() {
    const worker = cluster.fork({ PORT: String(port) })
    startedAt.set(worker.id, Date.now())
    return worker
  }

  function replace(worker: Worker, how: string) {
    const lived = Date.now() - (startedAt.get(worker.id) ?? 0)
    startedAt.delete(worker.id)
    pause = lived >= LIVED_MS ? 0 : Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
    log.error(`worker ${worker.process.pid} ended (${how}); another starts in ${pause} ms`)
    setTimeout(() => stopping || fork(), pause)
  }

  const workers = () => Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)

  function endWhenAlone() {
    if (workers().length === 0) process.exit(failed ? 1 : 0)
  }

  onceToldToStop(signal => {
    stopping = true
    for (const worker of workers()) worker.process.kill(signal)
    setTimeout(() => {
      for (const worker of workers()) worker.process.kill('SIGKILL')
    }, STOP_TIMEOUT_MS).unref()
    endWhenAlone()
  })
  answerForAllWorkers()

  // Alone at first: what is wrong with the settings is said once, and ends the start.
  const first = fork()
  const code = await Promise.race([
    once(first, 'message').then(() => undefined),
    once(first, 'exit').then(([code]) => code ?? 1),
  ])
  if (code !== undefined) process.exit(code)

  cluster.on('exit', (worker, code, signal) => {
    if (!stopping) return replace(worker, signal ?? `code ${code}`)
    failed ||= code !== 0
    endWhenAlone()
  })
  for (let others = 1; others < settings.workers; others += 1) fork()
}
