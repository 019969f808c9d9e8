import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'
import { currentHost, hostName, type LockHost } from './host.ts'
import {
  closeServer,
  LOCK_SUFFIX,
  type LockAnswer,
  serveLockAnswer,
  shortNameOf,
  socketsUnsupported,
} from './socket.ts'

export interface Lock {
  folder: string
  short: string
  name: string
  here: LockHost
  answer: LockAnswer
  withdraw(): Promise<void>
}

/**
 * An earlier release used a lock file with this name. Only the operator can know whether that release still
 * runs.
 */
const isFile = (path: string) =>
  new Error(
    `DATA_DIR: ${path} is a file that an earlier release left; make sure that no site runs on this folder, then delete that file and start again`,
  )

/** Error codes of file systems that don't support sockets. */
const NO_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL', 'ENOSYS', 'ENODEV']

/** Whether the opened folder still exists under its name. An inode isn't reused while the folder is open. */
async function isThere({ folder, short }: Pick<Lock, 'folder' | 'short'>) {
  const named = await stat(folder).catch(() => undefined)
  return named !== undefined && named.ino === (await stat(short)).ino
}

/** Finds out why a socket could not be created in a folder. */
async function socketFailure(place: Pick<Lock, 'folder' | 'short'>, error: unknown) {
  if (NO_SOCKETS.includes(errorCodeOf(error))) return socketsUnsupported(place.folder, error)
  // Node reports a missing folder as EACCES here. Another process has just removed the folder when it
  // withdrew.
  if (errorCodeOf(error) === 'EACCES' && !(await isThere(place)))
    return Object.assign(new Error(`${place.folder} is gone`, { cause: error }), { code: 'ENOENT' })
  return error
}

/** Creates our lock. It can answer queries from the moment it has its name. */
export async function createLock(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(error => {
    throw errorCodeOf(error) === 'EEXIST' ? isFile(folder) : error
  })
  const { short, release } = await shortNameOf(folder)
  const here = await currentHost()
  const name = hostName(here, randomUUID()) + LOCK_SUFFIX
  const answer: LockAnswer = { says: 'looking', pid: process.pid }
  const draft = `${name}.draft`
  let server: Server | undefined
  async function withdraw() {
    if (server) await closeServer(server)
    for (const left of [draft, name]) await rm(join(folder, left), { force: true })
    await release()
    // The folder can't be removed if it contains another process's lock.
    await rmdir(folder).catch(() => {})
  }
  try {
    server = await serveLockAnswer(join(short, draft), answer).catch(async error => {
      throw await socketFailure({ folder, short }, error)
    })
    await rename(join(folder, draft), join(folder, name))
  } catch (error) {
    await withdraw()
    throw error
  }
  return { folder, short, name, here, answer, withdraw }
}

/** Removes unfinished locks of killed processes. If it is a live process's lock, that process tries again. */
export async function removeDrafts({ folder }: Lock) {
  for (const name of await readdir(folder))
    if (name.endsWith('.draft')) await rm(join(folder, name), { force: true })
}
