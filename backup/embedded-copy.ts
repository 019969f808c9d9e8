import { existsSync } from 'node:fs'
import { cp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#server/infrastructure/database/data-dir-lock/data-dir-lock.ts'
import { backupCopyFolder, requestDatabaseCopy } from '#server/platform/monitoring/backup-copy.ts'
import { type DatabaseTarget, embeddedTarget } from './database-target.ts'

/** The size of a folder in bytes. A file that is removed meanwhile counts as 0. */
async function sizeOf(folder: string) {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      )
  return bytes
}

/**
 * Throws if the disk has no space for a copy. A copy that a killed command left is removed first, so its
 * space counts.
 */
async function assertRoom(folder: string, copy: string) {
  const bytes = await sizeOf(folder)
  const { bavail, bsize } = await statfs(folder)
  const mebibytes = (size: number) => `${Math.ceil(size / 1024 / 1024)} MiB`
  const left = await sizeOf(copy).catch(() => 0)
  if (bavail * bsize + left < bytes * 1.1)
    throw new Error(`the disk of DATA_DIR has no space for a copy of the database (${mebibytes(bytes)})`)
}

async function copyOfStopped(db: string, copy: string) {
  const unlock = await lockFolder(`${db}.lock`)
  try {
    await rm(copy, { recursive: true, force: true })
    await cp(db, copy, { recursive: true })
  } finally {
    await unlock()
  }
}

/**
 * The current embedded database, read from a copy of its files. The copy contains all acknowledged writes. A
 * running site makes the copy itself between two statements, and goes on while the copy is read.
 */
export async function openCopy(dataDir: string): Promise<DatabaseTarget> {
  const db = join(dataDir, 'db')
  const copy = backupCopyFolder(dataDir)
  if (!existsSync(join(db, 'PG_VERSION'))) throw new Error(`there is no site in ${dataDir}`)
  const unlock = await lockFolder(join(dataDir, 'backup.lock'))
  const clear = () => rm(join(copy, '..'), { recursive: true, force: true })
  try {
    await assertRoom(db, copy)
    if (!(await requestDatabaseCopy(dataDir))) await copyOfStopped(db, copy)
    const place = await embeddedTarget(copy)
    const close = async () => {
      await place.close()
      await clear()
      await unlock()
    }
    return { ...place, close }
  } catch (error) {
    // A site that is still writing the copy removes it before it makes the next one.
    await clear().catch(() => undefined)
    await unlock()
    throw error
  }
}
