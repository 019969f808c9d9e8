import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

const socketOf = (dataDir: string) => join(dataDir, 'backup.sock')
/** What the system takes as a socket's address, less one for its end. */
const SOCKET_PATH_BYTES_MAX = 103
const COPIED = 'copied'

interface Answering {
  dataDir: string
  copy(): Promise<void>
  log: FastifyBaseLogger
}

/**
 * Lets a backup ask the site that runs for a copy of its embedded database, which nobody else may open. Whoever may
 * write in `dataDir` may ask. Resolves to the end of it.
 */
export async function answerBackups({ dataDir, copy, log }: Answering): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  if (Buffer.byteLength(path) > SOCKET_PATH_BYTES_MAX) {
    log.warn(`no backup while the site runs: DATA_DIR is too long for ${path}`)
    return async () => {}
  }
  async function answer(socket: Socket) {
    // Who asked may be gone by now.
    socket.on('error', () => {})
    const start = performance.now()
    try {
      await copy()
      log.info({ ms: Math.round(performance.now() - start) }, 'copied the database for a backup')
      socket.end(COPIED)
    } catch (error) {
      log.error({ err: error }, 'no copy for a backup')
      socket.end((error as Error).message)
    }
  }
  // Left by a process that was killed: the database's own lock says that no other runs.
  await rm(path, { force: true })
  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return () => new Promise(resolve => server.close(() => resolve()))
}

/** Asks the site that runs. Resolves to `false` where none does. */
export async function askForCopy(dataDir: string): Promise<boolean> {
  const path = socketOf(dataDir)
  if (Buffer.byteLength(path) > SOCKET_PATH_BYTES_MAX) return false
  const socket = connect(path)
  let answer = ''
  try {
    for await (const chunk of socket) answer += chunk
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return false
    throw error
  }
  if (answer === COPIED) return true
  throw new Error(`the site made no copy: ${answer || 'it ended'}`)
}
