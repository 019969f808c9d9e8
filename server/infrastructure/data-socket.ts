import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** Maximum length of a socket path in bytes on all systems, without the terminating byte. */
const SOCKET_PATH_BYTES_MAX = 103

/**
 * The socket through which commands reach the running site. A process that can write to `dataDir` is
 * authorized.
 */
const pathOf = (dataDir: string, name: string) => join(dataDir, `${name}.sock`)
const isTooLong = (path: string) => Buffer.byteLength(path) > SOCKET_PATH_BYTES_MAX

interface DataSocket {
  dataDir: string
  name: string
  answer(socket: Socket): Promise<void>
  log: FastifyBaseLogger
}

/** Accepts connections on a socket in `dataDir`. Resolves to a function that closes the socket. */
export async function serveDataSocket({ dataDir, name, answer, log }: DataSocket) {
  const path = pathOf(dataDir, name)
  if (isTooLong(path)) {
    log.warn(`no ${name} while the site runs: DATA_DIR is too long for ${path}`)
    return async () => {}
  }
  const open = new Map<Socket, Promise<void>>()
  // The socket is left from a killed process: the database lock guarantees that no other process runs.
  await rm(path, { force: true })
  const server = createServer(socket => {
    // The client may already have disconnected.
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

/** Resolves to `undefined` if no running site accepts the connection. */
export async function connectDataSocket(dataDir: string, name: string): Promise<Socket | undefined> {
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
