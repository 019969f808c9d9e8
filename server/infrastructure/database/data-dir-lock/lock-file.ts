import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { currentHost, hostName, type LockHost } from './host.ts'
import { answerAt, closed, codeOf, NAME_END, noSockets, shortNameOf, type Voice } from './socket.ts'

export interface Lock {
  folder: string
  short: string
  name: string
  here: LockHost
  voice: Voice
  withdraw(): Promise<void>
}

/** An earlier release used a lock file with this name. It may still run, and only the operator can know. */
const isFile = (path: string) =>
  new Error(
    `DATA_DIR: ${path} is a file that an earlier release left; make sure that no site runs on this folder, then delete that file and start again`,
  )

/** Error codes of file systems without socket support. */
const NO_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL', 'ENOSYS', 'ENODEV']

/** Whether the opened folder still has its name. Its inode isn't reused while it is open. */
async function isThere({ folder, short }: Pick<Lock, 'folder' | 'short'>) {
  const named = await stat(folder).catch(() => undefined)
  return named !== undefined && named.ino === (await stat(short)).ino
}

/** The reason why a socket could not be created in a folder. */
async function socketFailure(place: Pick<Lock, 'folder' | 'short'>, error: unknown) {
  if (NO_SOCKETS.includes(codeOf(error))) return noSockets(place.folder, error)
  // Node reports a missing folder as EACCES here: another process has just removed it with its own lock.
  if (codeOf(error) === 'EACCES' && !(await isThere(place)))
    return Object.assign(new Error(`${place.folder} is gone`, { cause: error }), { code: 'ENOENT' })
  return error
}

/** Creates a lock of our own. It answers from the moment it has its name. */
export async function putUp(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(error => {
    throw codeOf(error) === 'EEXIST' ? isFile(folder) : error
  })
  const { short, release } = await shortNameOf(folder)
  const here = await currentHost()
  const name = hostName(here, randomUUID()) + NAME_END
  const voice: Voice = { says: 'looking', pid: process.pid }
  const draft = `${name}.draft`
  let server: Server | undefined
  async function withdraw() {
    if (server) await closed(server)
    for (const left of [draft, name]) await rm(join(folder, left), { force: true })
    await release()
    // The folder stays if another process has a lock in it.
    await rmdir(folder).catch(() => {})
  }
  try {
    server = await answerAt(join(short, draft), voice).catch(async error => {
      throw await socketFailure({ folder, short }, error)
    })
    await rename(join(folder, draft), join(folder, name))
  } catch (error) {
    await withdraw()
    throw error
  }
  return { folder, short, name, here, voice, withdraw }
}

/** Removes drafts of processes that were killed while creating a lock. A live process recreates its draft. */
export async function removeDrafts({ folder }: Lock) {
  for (const name of await readdir(folder))
    if (name.endsWith('.draft')) await rm(join(folder, name), { force: true })
}
