import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { herePlace, type LockPlace, nameOf } from './host.ts'
import { answerAt, closed, codeOf, NAME_END, noSockets, shortNameOf, type Voice } from './socket.ts'

export interface Lock {
  folder: string
  short: string
  name: string
  here: LockPlace
  voice: Voice
  withdraw(): Promise<void>
}

/** An earlier release locked with a file under this name. It may still run, so only a person can tell that it does not. */
const isFile = (path: string) =>
  new Error(
    `DATA_DIR: ${path} is a file that an earlier release left; make sure that no site runs on this folder, then delete that file and start again`,
  )

/** The codes with which a file system says that it has no sockets. */
const NO_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL', 'ENOSYS', 'ENODEV']

/** Whether the folder that we opened still has its name. Its inode is not given away while it is open. */
async function isThere({ folder, short }: Pick<Lock, 'folder' | 'short'>) {
  const named = await stat(folder).catch(() => undefined)
  return named !== undefined && named.ino === (await stat(short)).ino
}

/** Why a socket could not be made in a folder. */
async function socketFailure(place: Pick<Lock, 'folder' | 'short'>, error: unknown) {
  if (NO_SOCKETS.includes(codeOf(error))) return noSockets(place.folder, error)
  // Node reports a missing folder as EACCES here: another process has just removed it with its own lock.
  if (codeOf(error) === 'EACCES' && !(await isThere(place)))
    return Object.assign(new Error(`${place.folder} is gone`, { cause: error }), { code: 'ENOENT' })
  return error
}

/** Puts up a lock of our own, which answers from the moment it has its name. */
export async function putUp(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(error => {
    throw codeOf(error) === 'EEXIST' ? isFile(folder) : error
  })
  const { short, release } = await shortNameOf(folder)
  const here = await herePlace()
  const name = nameOf(here, randomUUID()) + NAME_END
  const voice: Voice = { says: 'looking', pid: process.pid }
  const draft = `${name}.draft`
  let server: Server | undefined
  async function withdraw() {
    if (server) await closed(server)
    for (const left of [draft, name]) await rm(join(folder, left), { force: true })
    await release()
    // Unless another has one there.
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

/** Left by a process killed while it put up its lock. One that is being put up is put up again. */
export async function removeDrafts({ folder }: Lock) {
  for (const name of await readdir(folder))
    if (name.endsWith('.draft')) await rm(join(folder, name), { force: true })
}
