import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'

export type Closing = () => Promise<unknown>

/** Maximum duration of a shutdown in ms. Supervisors kill processes that take longer. */
const STOP_TIMEOUT_MS = 10_000

/** Calls these functions in order. What was opened last must come first. */
export async function closeInOrder(closings: Closing[]) {
  for (const close of closings) await close()
}

/**
 * Calls `stop` once, with the signal that the process received. It is also called when the parent process
 * ends without sending one.
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void) {
  let isStopping = false
  const stopOnce = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    stop(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce)
  // This channel connects to `npm start`. Workers are excluded: their channel connects to the supervisor, and
  // Node itself ends a worker that loses it.
  if (cluster.isPrimary && process.connected) process.on('disconnect', () => stopOnce('SIGTERM'))
}

/**
 * Shuts down on a signal: finishes running requests, writes buffered data and exits. Returns a function that
 * sets the closings. Until it is called, no request has been served, so the process exits at once. Without a
 * handler, a container's process 1 would ignore the signal.
 */
export function closeOnStopSignal(log: FastifyBaseLogger) {
  let closings: Closing[] | undefined
  onStopSignal(signal => {
    if (!closings) process.exit(0)
    log.info(`${signal}: stopping`)
    setTimeout(() => {
      log.error('the shutdown takes too long: exiting now')
      process.exit(1)
    }, STOP_TIMEOUT_MS).unref()
    closeInOrder(closings).then(
      () => process.exit(0),
      error => {
        log.error({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  })
  return (opened: Closing[]) => {
    closings = opened
  }
}
