import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeSynced, renameSynced, syncFolder, syncTree } from './synced-files.ts'

/**
 * Where a restore puts everything, in `dataDir`: under the first name while it is filled, and, once all of it is on the
 * disk, under the second. From there each part moves to its place, which a start goes on with after a crash.
 */
const FILLING = 'restoring'
const FILLED = 'restored'
/** An earlier release's restore was cut off. */
const FILLED_ONCE = 'db.restoring'

/** An empty stage, whose name is on the disk before anything lies in it. */
export async function newStage(dataDir: string) {
  const stage = join(dataDir, FILLING)
  for (const name of [FILLING, FILLED_ONCE]) await rm(join(dataDir, name), { recursive: true, force: true })
  await mkdir(stage, { mode: 0o700 })
  await syncFolder(dataDir)
  return stage
}

export const removeStage = (dataDir: string) => removeSynced(join(dataDir, FILLING))

/** Storage may be mounted there, as a disk of its own. */
async function move(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if (!['EXDEV', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await cp(from, to, { recursive: true })
    await syncTree(to)
  }
}

/** Moves what a whole stage holds to its place: again from where it was cut off, if need be. */
async function finishRestore(dataDir: string) {
  const stage = join(dataDir, FILLED)
  if (!existsSync(stage)) return
  for (const name of await readdir(stage)) await move(join(stage, name), join(dataDir, name))
  await syncFolder(dataDir)
  await removeSynced(stage)
}

/** From here on the restore stands, whatever happens to the machine. */
export async function keepStage(dataDir: string) {
  await syncTree(join(dataDir, FILLING))
  await renameSynced(join(dataDir, FILLING), join(dataDir, FILLED))
  await finishRestore(dataDir)
}

/** Throws where a restore is there already, but for its last moves. */
export function assertNoneFilled(dataDir: string) {
  const stage = join(dataDir, FILLED)
  if (existsSync(stage))
    throw new Error(
      `a restore was cut off in its last step (${stage}), and a start finishes it; nothing was touched`,
    )
}

/**
 * Before a site opens what is in `dataDir`: ends what a whole restore had left to do. Throws where one was cut off in
 * the middle: a start would make an empty site of it, without a word.
 */
export async function openAfterRestore(dataDir: string) {
  await finishRestore(dataDir)
  const left = [FILLING, FILLED_ONCE].find(name => existsSync(join(dataDir, name)))
  if (left)
    throw new Error(
      `DATA_DIR: a restore was cut off (${join(dataDir, left)}): run it again, or delete that folder to start without`,
    )
}
