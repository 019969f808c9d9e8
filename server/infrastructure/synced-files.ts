import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** A disk makes one journal entry of what arrives together. */
const SYNCED_AT_ONCE = 32

/** What was renamed, made or removed in a folder stands after a power cut only once the folder itself is synced. */
export async function syncFolder(folder: string) {
  await using handle = await open(folder)
  await handle.sync()
}

/** A new file that is on the disk, but for its name: the folder's sync is the caller's, after the last rename. */
export async function writeSynced(path: string, bytes: Uint8Array | string) {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

/** Gives a file or folder another name in its folder, for good. */
export async function renameSynced(from: string, to: string) {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Resolves once it is gone for good. */
export async function removeSynced(path: string) {
  await rm(path, { recursive: true, force: true })
  await syncFolder(dirname(path))
}

/** A folder that only its owner enters, and whose name is on the disk, and its parents' where they were missing. */
export async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = resolve(folder); ; made = dirname(made)) {
    await syncFolder(dirname(made))
    if (made === resolve(first)) return
  }
}

/** Every file and folder below a folder, and itself: for what was written by somebody who doesn't sync. */
export async function syncTree(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const waiting = [...entries.map(entry => join(entry.parentPath, entry.name)), folder]
  async function syncSome() {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await syncFolder(path)
  }
  await Promise.all(Array.from({ length: SYNCED_AT_ONCE }, syncSome))
}
