import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'

export type Closing = () => Promise<unknown>

/** Maximum duration of a shutdown in ms. Supervisors kill slower processes. */
const STOP_TIMEOUT_MS = 10_000

/** Closes in the given order, in which the last opened comes first. */
export async function closeInOrder(closings: Closing[]) {
  for (const close of closings) await close()
}

/**
 * Calls `stop` once, with the signal to end by. It also runs when the parent process ends without a signal.
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void) {
  let isStopping = false
  const stopOnce = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    stop(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce)
  // This is the channel to `npm start`. A worker's channel leads to its supervisor, and Node ends a worker
  // that loses it.
  if (cluster.isPrimary && process.connected) process.on('disconnect', () => stopOnce('SIGTERM'))
}

/**
 * Shuts down on a signal: finishes running requests, writes buffered data and exits. Before `closings` are given
 * nobody was answered yet, so the process ends at once. As process 1 of a container it needs a handler for that.
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
