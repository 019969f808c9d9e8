import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('s3-server.mjs', import.meta.url))
const BUCKET = 'danseo-images'

async function startServer(folder: string, port: string) {
  // The continuation tokens of long lists are encrypted with DES, which OpenSSL 3 only has as a legacy
  // algorithm.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', SERVER], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: port, FOLDER: folder, BUCKET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  // A failed test doesn't wait for its storage.
  child.stdout.destroy()
  child.unref()
  process.once('exit', () => child.kill())
  return { child, port: String(line).trim() }
}

/** An S3 server on a free port, and the site's settings for it. It can stop, and restart with its content. */
export async function anS3Server() {
  const folder = await mkdtemp(join(tmpdir(), 'danseo-s3-'))
  let running = await startServer(folder, '0')
  const { port } = running
  async function leave() {
    if (running.child.signalCode) return
    const ended = once(running.child, 'exit')
    running.child.ref()
    running.child.kill('SIGKILL')
    await ended
  }
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    leave,
    async comeBack() {
      running = await startServer(folder, port)
    },
    async close() {
      await leave()
      await rm(folder, { recursive: true })
    },
  }
}
