import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#server/config/config.ts'
import { answerForAllWorkers } from '#server/platform/monitoring/metrics-of-workers.ts'
import { onStopSignal } from './graceful-shutdown.ts'
import { assertPortFree } from './port-check.ts'

/** Minimum life of a worker in ms. One that ends sooner is replaced after a growing delay. */
const LIVED_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Maximum shutdown of workers in ms, longer than a worker's own limit. */
const STOP_TIMEOUT_MS = 12_000

/**
 * Whether this is the first worker, which prints the banner. It prepares the schema and the admin before the
 * others start.
 */
export const isFirstWorker = () => cluster.isPrimary || cluster.worker?.id === 1

/**
 * Lets workers share a port through the kernel, each with its own socket. Elsewhere Node's supervisor
 * distributes the connections. Those assigned to a dying worker would then hang without a response.
 */
export const sharedPort = () => (cluster.isWorker && process.platform === 'linux' ? { reusePort: true } : {})

/** In a worker: reports to the supervisor that it listens. */
export const signalReady = () => void process.send?.('ready')

/** Runs `settings.workers` processes on one port, replaces dead ones and stops all on a signal. */
export async function superviseWorkers(settings: Settings, log: FastifyBaseLogger) {
  // Checked without port sharing, so a used port is refused here. Port 0 becomes one port for all.
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

  // The first worker starts alone, so a bad setting is reported once and ends the start.
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
