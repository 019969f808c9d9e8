import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'
import { removeSynced, renameSynced, syncFolder, syncTree } from './synced-files.ts'

/**
 * The folders for a restore in `dataDir`: it is filled under the first name, and renamed to the second once
 * it is synced. Its parts are then moved to their final paths. After a crash, the next start resumes the
 * moves.
 */
const FILLING = 'restoring'
const FILLED = 'restored'

/** Creates an empty folder for a restore, and syncs its name before anything is put into it. */
export async function createStagingFolder(dataDir: string) {
  const stage = join(dataDir, FILLING)
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { mode: 0o700 })
  await syncFolder(dataDir)
  return stage
}

export const removeStagingFolder = (dataDir: string) => removeSynced(join(dataDir, FILLING))

/**
 * The target may be a mount point on another disk. If renaming fails for this reason, the files are copied.
 */
async function move(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if (!['EXDEV', 'EBUSY'].includes(errorCodeOf(error))) throw error
    await cp(from, to, { recursive: true })
    await syncTree(to)
  }
}

/** Moves the parts of a complete restore to their final paths. Can resume after an interruption. */
async function finishRestore(dataDir: string) {
  const stage = join(dataDir, FILLED)
  if (!existsSync(stage)) return
  for (const name of await readdir(stage)) await move(join(stage, name), join(dataDir, name))
  await syncFolder(dataDir)
  await removeSynced(stage)
}

/** Commits the restore. After this rename, the restore survives a crash. */
export async function promoteStagingFolder(dataDir: string) {
  await syncTree(join(dataDir, FILLING))
  await renameSynced(join(dataDir, FILLING), join(dataDir, FILLED))
  await finishRestore(dataDir)
}

/** Throws if a complete restore has not been moved to its final paths yet. */
export function assertNoPendingRestore(dataDir: string) {
  const stage = join(dataDir, FILLED)
  if (existsSync(stage))
    throw new Error(
      `a restore was cut off in its last step (${stage}), and a start finishes it; nothing was touched`,
    )
}

/**
 * Finishes a complete restore before a site opens `dataDir`. Throws if a restore was interrupted before it
 * was complete, because a start would silently create an empty site.
 */
export async function openAfterRestore(dataDir: string) {
  await finishRestore(dataDir)
  const stage = join(dataDir, FILLING)
  if (existsSync(stage))
    throw new Error(
      `DATA_DIR: a restore was cut off (${stage}): run it again, or delete that folder to start without`,
    )
}
