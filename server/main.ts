import { BadSetting, readSettings } from './settings.ts'
import { startServer } from './start.ts'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) fail(`Node 24 or newer is needed; this is ${process.version}`)

function fail(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

try {
  await startServer(readSettings(process.env), { development: process.env.NODE_ENV === 'development' })
} catch (error) {
  fail(
    error instanceof BadSetting || process.env.LOG_LEVEL !== 'debug'
      ? (error as Error).message
      : String((error as Error).stack),
  )
}
