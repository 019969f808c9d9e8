import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArgs, serverEnv } from '../../scripts/server-args.mjs'
import { layReady } from './ready-database.ts'

export const aDataFolder = () => mkdtemp(join(tmpdir(), 'danseo-process-'))

/** The same for a test of something else than a first start: an embedded database need not be made there. */
export async function aReadyFolder() {
  const folder = await aDataFolder()
  if (!process.env.TEST_DATABASE_URL) await layReady(join(folder, 'db'), 'migrated')
  return folder
}

/** A site of the tests is gone before its database's code, optimised in a second of the processor, is faster for it. */
const UNOPTIMISED = ['--liftoff-only']

/** The real server process on a data folder of its own, over a free port. `said` is all it has printed. */
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
  // Some tests wait for the end only.
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
