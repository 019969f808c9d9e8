import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#server/config/config.ts'
import { answerForAllWorkers } from '#server/platform/monitoring/metrics-of-workers.ts'
import { onStopSignal } from './graceful-shutdown.ts'
import { assertPortFree } from './port-check.ts'

/** A worker that ends sooner than this, in ms, is replaced after a delay. The delay doubles each time. */
const LIVED_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Maximum duration of the workers' shutdown in ms. It is longer than a worker's own limit. */
const STOP_TIMEOUT_MS = 12_000

/**
 * Whether this is the first worker. It prepares the schema and the admin before the others start, and prints
 * the banner.
 */
export const isFirstWorker = () => cluster.isPrimary || cluster.worker?.id === 1

/**
 * Options with which each worker listens on a socket of its own, and the kernel shares the port. Other
 * systems don't support this; there Node's supervisor distributes connections, and those assigned to a dying
 * worker get no response.
 */
export const sharedPort = () => (cluster.isWorker && process.platform === 'linux' ? { reusePort: true } : {})

/** In a worker: tells the supervisor that it is listening. */
export const signalReady = () => void process.send?.('ready')

/** Runs `settings.workers` processes on one port, replaces dead ones, and stops all on a signal. */
export async function superviseWorkers(settings: Settings, log: FastifyBaseLogger) {
  // The check does not share the port, so a port in use is refused here. For port 0, all workers get the one
  // chosen here.
  const port = await assertPortFree(settings)
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

  onStopSignal(signal => {
    stopping = true
    for (const worker of workers()) worker.process.kill(signal)
    setTimeout(() => {
      for (const worker of workers()) worker.process.kill('SIGKILL')
    }, STOP_TIMEOUT_MS).unref()
    endWhenAlone()
  })
  answerForAllWorkers()

  // The first worker starts alone, so that an invalid setting is reported once and ends the start.
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
