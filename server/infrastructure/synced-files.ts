import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'

/** Number of files synced concurrently. A disk combines concurrent syncs into one journal entry. */
const SYNCED_AT_ONCE = 32

/** Syncs a folder. Only after this do renames, creations and removals in it survive a power cut. */
export async function syncFolder(folder: string) {
  await using handle = await open(folder)
  await handle.sync()
}

/** Writes a new file and syncs its content. The caller must sync the folder after the last rename. */
export async function writeSynced(path: string, bytes: Uint8Array | string) {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

/** Renames a file or folder within its folder, and syncs the folder. */
export async function renameSynced(from: string, to: string) {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Removes a file or folder, and syncs its parent folder. */
export async function removeSynced(path: string) {
  await rm(path, { recursive: true, force: true })
  await syncFolder(dirname(path))
}

const isFolder = (path: string) =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  )

/**
 * Creates a folder and its missing parents, accessible only to their owner, and syncs their names. Node's
 * `recursive` option never ends in /proc, where new folders are reported as missing.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (await isFolder(folder)) return
    const parent = dirname(folder)
    if (errorCodeOf(error) !== 'ENOENT' || (await isFolder(parent))) throw error
    await makeFolder(parent)
    return makeFolder(folder)
  }
  await syncFolder(dirname(folder))
}

/** Syncs a folder and all its content, for files written by a program that doesn't sync. */
export async function syncTree(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const waiting = [...entries.map(entry => join(entry.parentPath, entry.name)), folder]
  async function syncSome() {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await syncFolder(path)
  }
  await Promise.all(Array.from({ length: SYNCED_AT_ONCE }, syncSome))
}
