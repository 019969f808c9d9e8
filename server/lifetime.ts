import type { FastifyBaseLogger } from 'fastify'

export type Closing = () => Promise<unknown>

/** Whoever asked for the stop kills a process that takes longer. */
const STOP_TIMEOUT_MS = 10_000

/** In the order given: the last that was opened comes first. */
export async function closeAll(closings: Closing[]) {
  for (const close of closings) await close()
}

/** SIGTERM and SIGINT: answer what is under way, write what is gathered, end. */
export function onStopSignal(closings: Closing[], log: FastifyBaseLogger) {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
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
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
