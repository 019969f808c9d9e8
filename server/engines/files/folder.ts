import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from './files.ts'

const NAME = /^[\w-]+(?:\.[\w-]+)*$/

/** Images as files of one folder. */
export async function folderFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`not a name of ours: ${name}`)
    return join(folder, name)
  }
  return {
    /** Synced under another name, then renamed: a crash leaves no half image. */
    async put(name, bytes) {
      const path = pathOf(name)
      const draft = join(folder, `.${randomUUID()}`)
      try {
        const file = await open(draft, 'wx', 0o600)
        await file.writeFile(bytes)
        await file.sync()
        await file.close()
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    delete: name => rm(pathOf(name), { force: true }),
    check: () => access(folder, constants.W_OK),
  }
}
