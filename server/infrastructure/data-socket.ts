import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** What the system takes as a socket's address, less one for its end. */
const SOCKET_PATH_BYTES_MAX = 103

/** By what commands ask the site that runs: whoever may write in `dataDir` may ask. */
const pathOf = (dataDir: string, name: string) => join(dataDir, `${name}.sock`)
const isTooLong = (path: string) => Buffer.byteLength(path) > SOCKET_PATH_BYTES_MAX

interface Answering {
  dataDir: string
  name: string
  answer(socket: Socket): Promise<void>
  log: FastifyBaseLogger
}

/** Answers whoever asks over a socket in `dataDir`, until the end that it resolves to. */
export async function answerAtSocket({ dataDir, name, answer, log }: Answering) {
  const path = pathOf(dataDir, name)
  if (isTooLong(path)) {
    log.warn(`no ${name} while the site runs: DATA_DIR is too long for ${path}`)
    return async () => {}
  }
  const open = new Map<Socket, Promise<void>>()
  // Left by a process that was killed: the database's own lock says that no other runs.
  await rm(path, { force: true })
  const server = createServer(socket => {
    // Who asked may be gone by now.
    socket.on('error', () => {})
    open.set(
      socket,
      answer(socket).finally(() => open.delete(socket)),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return async (how?: 'hang up') => {
    const closed = new Promise(resolve => server.close(resolve))
    if (how === 'hang up') for (const socket of open.keys()) socket.destroy()
    await Promise.all(open.values())
    await closed
  }
}

/** Resolves to nothing where no site runs that could be asked. */
export async function askAtSocket(dataDir: string, name: string): Promise<Socket | undefined> {
  const path = pathOf(dataDir, name)
  if (isTooLong(path)) return undefined
  const socket = connect(path)
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '')) resolve(undefined)
      else reject(error)
    })
  })
}
