import cluster from 'node:cluster'
import { openLogger } from './logger.ts'
import { BadSetting, readSettings } from './settings.ts'
import { startServer } from './start.ts'
import { superviseWorkers } from './workers.ts'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) fail(`Node 24 or newer is needed; this is ${process.version}`)

function fail(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

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
