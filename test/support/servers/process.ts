import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyReadyFiles } from '#test/support/database/ready-database.ts'
import { serverArgs, serverEnv } from '../../../scripts/server-args.mjs'

export const aDataFolder = () => mkdtemp(join(tmpdir(), 'danseo-process-'))

/** Settings for a test that is not about a first start, so it needs no new embedded database. */
export async function aReadyFolder() {
  const folder = await aDataFolder()
  if (!process.env.TEST_DATABASE_URL) await copyReadyFiles(join(folder, 'db'), 'started')
  return folder
}

/** A test's server ends before optimizing the database's code, a second of CPU, would pay off. */
export const UNOPTIMISED = ['--liftoff-only']

/** The real server process on its own data folder and a free port. `said` is its output so far. */
export function startProcess(env: Record<string, string>) {
  const isEmbedded = !(env.DATABASE_URL ?? process.env.TEST_DATABASE_URL)
  const child = spawn(process.execPath, [...(isEmbedded ? UNOPTIMISED : []), ...serverArgs], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...serverEnv,
      PORT: '0',
      ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: process.env.TEST_DATABASE_URL }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard = { out: '', err: '' }
  const exit = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      heard.out += chunk
      const address = / → (http\S+)\n/.exec(heard.out)?.[1]
      if (address) resolve(address)
    })
    exit.then(code => reject(new Error(`ended with ${code}: ${heard.err || heard.out}`)))
  })
  // Some tests only wait for the end.
  origin.catch(() => {})
  child.stderr.on('data', (chunk: Buffer) => {
    heard.err += chunk
  })
  return {
    origin,
    exit,
    heard,
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return exit
    },
  }
}
