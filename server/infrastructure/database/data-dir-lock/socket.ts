import { open } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'

/** Who holds a lock answers at once, unless its machine is very busy or it was stopped: then it is held. */
const ANSWER_TIMEOUT_MS = 5_000

export const NAME_END = '.lock'

/** What a lock says to whoever asks it: that it is held, or that its owner is still looking whether it may be. */
export interface Voice {
  says: 'held' | 'looking'
  pid: number
}

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/**
 * A socket's address holds a hundred bytes only. On Linux a folder has a short name while it is open, so that it may
 * lie as deep as it likes.
 */
export async function shortNameOf(folder: string) {
  if (process.platform !== 'linux') return { short: folder, release: async () => {} }
  const handle = await open(folder)
  return { short: `/proc/self/fd/${handle.fd}`, release: () => handle.close() }
}

type Answer = Voice | 'silent' | 'ending' | 'nobody'

/** Nobody listens there any more where the kernel refuses; who hangs up without a word is withdrawing just now. */
export async function ask(path: string): Promise<Answer> {
  const socket = connect(path)
  socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy(Object.assign(new Error(), { code: 'EAGAIN' })))
  let answer = ''
  try {
    for await (const chunk of socket) answer += chunk
    return answer ? (JSON.parse(answer) as Voice) : 'ending'
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(codeOf(error))) return 'nobody'
    return codeOf(error) === 'ECONNRESET' ? 'ending' : 'silent'
  }
}

export async function answerAt(path: string, voice: Voice) {
  const server = createServer(socket => {
    // Who asked may be gone by now.
    socket.on('error', () => {})
    socket.end(JSON.stringify(voice))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ path, exclusive: true }, resolve)
  })
  return server.unref()
}

export const closed = (server: Server) => new Promise<void>(resolve => server.close(() => resolve()))

export const noSockets = (folder: string, cause: unknown) =>
  new Error(
    `DATA_DIR: its file system keeps no sockets (${codeOf(cause)}, ${folder}), by which one process at a time has the embedded database; give a folder on a disk of this machine, or set DATABASE_URL`,
  )
