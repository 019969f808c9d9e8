import { open } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'

/**
 * Timeout in ms for a lock's answer. On a busy or suspended machine an answer may take longer; the lock then
 * counts as held.
 */
const ANSWER_TIMEOUT_MS = 5_000

export const LOCK_SUFFIX = '.lock'

/** A lock's answer: it is held, or its owner is still querying the other locks (`looking`). */
export interface LockAnswer {
  says: 'held' | 'looking'
  pid: number
}

/**
 * A socket address is limited to about a hundred bytes. On Linux an open folder has a short name under /proc,
 * so its real path may have any length.
 */
export async function shortNameOf(folder: string) {
  if (process.platform !== 'linux') return { short: folder, release: async () => {} }
  const handle = await open(folder)
  return { short: `/proc/self/fd/${handle.fd}`, release: () => handle.close() }
}

type Answer = LockAnswer | 'silent' | 'ending' | 'nobody'

/**
 * Queries a lock's socket. A refused connection means that no process listens any more. A connection that
 * closes without an answer means that the lock's owner is withdrawing it.
 */
export async function queryLockHolder(path: string): Promise<Answer> {
  const socket = connect(path)
  socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy(Object.assign(new Error(), { code: 'EAGAIN' })))
  let answer = ''
  try {
    for await (const chunk of socket) answer += chunk
    return answer ? (JSON.parse(answer) as LockAnswer) : 'ending'
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(errorCodeOf(error))) return 'nobody'
    return errorCodeOf(error) === 'ECONNRESET' ? 'ending' : 'silent'
  }
}

export async function serveLockAnswer(path: string, voice: LockAnswer) {
  const server = createServer(socket => {
    // The process that queries may already be gone.
    socket.on('error', () => {})
    socket.end(JSON.stringify(voice))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ path, exclusive: true }, resolve)
  })
  return server.unref()
}

export const closeServer = (server: Server) => new Promise<void>(resolve => server.close(() => resolve()))

export const socketsUnsupported = (folder: string, cause: unknown) =>
  new Error(
    `DATA_DIR: its file system keeps no sockets (${errorCodeOf(cause)}, ${folder}), by which one process at a time has the embedded database; give a folder on a disk of this machine, or set DATABASE_URL`,
  )
