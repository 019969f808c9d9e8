import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'

export type Closing = () => Promise<unknown>

/** Whoever asked for the stop kills a process that takes longer. */
const STOP_TIMEOUT_MS = 10_000

/** In the order given: the last that was opened comes first. */
export async function closeAll(closings: Closing[]) {
  for (const close of closings) await close()
}

/** Calls `stop` with a signal to end by, once: also when who started this process has ended without one. */
export function onceToldToStop(stop: (signal: NodeJS.Signals) => void) {
  let isTold = false
  const tell = (signal: NodeJS.Signals) => {
    if (isTold) return
    isTold = true
    stop(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, tell)
  // The channel to `npm start`. A worker's is to who watches over it, and Node ends a worker that loses that.
  if (cluster.isPrimary && process.connected) process.on('disconnect', () => tell('SIGTERM'))
}

/** Told to stop: answer what is under way, write what is gathered, end. */
export function onStopSignal(closings: Closing[], log: FastifyBaseLogger) {
  onceToldToStop(signal => {
    log.info(`${signal}: stopping`)
    setTimeout(() => {
      log.error('still not stopped, ending')
      process.exit(1)
    }, STOP_TIMEOUT_MS).unref()
    closeAll(closings).then(
      () => process.exit(0),
      error => {
        log.error({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  })
}
