import { randomUUID } from 'node:crypto'
import { access, constants, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_BYTES_MAX } from '#contract/platform/images/images.ts'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'
import { makeFolder, removeSynced, syncFolder, writeSynced } from '#server/infrastructure/synced-files.ts'
import { assertSafeFileName, type Files, StorageFull } from './files.ts'
import { verifyingFiles } from './verifying-files.ts'

/** The disk is full, or this user's quota is reached. */
const NO_ROOM = ['ENOSPC', 'EDQUOT']

/**
 * Minimum age in ms at which a partial file counts as left by a killed process. No upload takes this long.
 */
const DRAFT_MS = 60 * 60 * 1_000

export async function folderFiles(folder: string): Promise<Files> {
  await makeFolder(folder)
  const pathOf = (name: string) => {
    assertSafeFileName(name)
    return join(folder, name)
  }
  return verifyingFiles({
    /**
     * Writes a temporary file, renames it and syncs the folder. A crash then leaves no partial image and
     * loses no stored one.
     */
    async put(name, bytes) {
      const path = pathOf(name)
      const draft = join(folder, `.${randomUUID()}`)
      try {
        await writeSynced(draft, bytes)
        await rename(draft, path)
        await syncFolder(folder)
      } catch (error) {
        await rm(draft, { force: true })
        throw NO_ROOM.includes(errorCodeOf(error)) ? new StorageFull(errorCodeOf(error)) : error
      }
    },
    async raw(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (errorCodeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    async has(name) {
      try {
        await access(pathOf(name))
        return true
      } catch (error) {
        if (errorCodeOf(error) === 'ENOENT') return false
        throw error
      }
    },
    delete: async name => removeSynced(pathOf(name)),
    async sweep() {
      const drafts = (await readdir(folder)).filter(name => name.startsWith('.'))
      for (const draft of drafts.map(name => join(folder, name))) {
        const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs > DRAFT_MS) await rm(draft, { force: true })
      }
    },
    async check() {
      await access(folder, constants.W_OK)
      const { bavail, bsize, files, ffree } = await statfs(folder)
      // Some file systems don't report inode counts, and never run out of inodes.
      const hasNames = files === 0 || ffree > 0
      return hasNames && bavail * bsize >= IMAGE_BYTES_MAX ? 'ok' : 'full'
    },
  })
}
