import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assertOurs, type Files, StorageFull } from './files.ts'

/** The disk is full, or this user's share of it. */
const NO_ROOM = ['ENOSPC', 'EDQUOT']

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Synced before it is taken for written. */
async function writeSynced(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Images as files of one folder. */
export async function folderFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => {
    assertOurs(name)
    return join(folder, name)
  }
  return {
    /** Under another name, then renamed: a crash leaves no half image. */
    async put(name, bytes) {
      const path = pathOf(name)
      const draft = join(folder, `.${randomUUID()}`)
      try {
        await writeSynced(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw NO_ROOM.includes(codeOf(error)) ? new StorageFull(codeOf(error)) : error
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    delete: async name => rm(pathOf(name), { force: true }),
    check: () => access(folder, constants.W_OK),
  }
}
