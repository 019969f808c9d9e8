import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { answerAt, closed, codeOf, NAME_END, noSockets, shortNameOf, type Voice } from './folder-voice.ts'
import { herePlace, type LockPlace, nameOf } from './lock-place.ts'

export interface Lock {
  folder: string
  short: string
  name: string
  here: LockPlace
  voice: Voice
  withdraw(): Promise<void>
}

/** Puts up a lock of our own, which answers from the moment it has its name. */
export async function putUp(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
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
    server = await answerAt(join(short, draft), voice).catch(error => {
      throw codeOf(error) === 'ENOENT' ? error : noSockets(folder, error)
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
