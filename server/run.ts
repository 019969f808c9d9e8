import cluster from 'node:cluster'
import { readSettings } from '#server/config/config.ts'
import { BadSetting } from '#server/config/env-parsers.ts'
import { openLogger } from '#server/config/logger.ts'
import { superviseWorkers } from '#server/process/workers.ts'
import { startServer } from './start.ts'

function fail(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

/** Runs the site or its workers. If the start fails, prints the reason in one line. */
export async function run() {
  try {
    const settings = readSettings(process.env)
    const development = process.env.NODE_ENV === 'development'
    if (settings.workers > 1 && cluster.isPrimary && !development)
      await superviseWorkers(settings, openLogger(settings))
    else await startServer(settings, { development })
  } catch (error) {
    fail(
      error instanceof BadSetting || process.env.LOG_LEVEL !== 'debug'
        ? (error as Error).message
        : String((error as Error).stack),
    )
  }
}
