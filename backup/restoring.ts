import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#server/config/config.ts'
import { lockFolder } from '#server/infrastructure/database/data-dir-lock/data-dir-lock.ts'
import { openFiles } from '#server/infrastructure/files/open-files.ts'
import {
  assertNoPendingRestore,
  createStagingFolder,
  promoteStagingFolder,
  removeStagingFolder,
} from '#server/infrastructure/staged-restore.ts'
import { makeFolder } from '#server/infrastructure/synced-files.ts'
import { type Manifest, TOKEN_SECRET } from './archive/manifest.ts'
import { type DatabaseTarget, embeddedTarget, postgresTarget } from './database-target.ts'
import { assertEmpty, fillTargetAlone, loadDatabase, migrateAndAnalyze } from './load-database.ts'
import { importRows } from './rows/import-rows.ts'

async function assertMissingOrEmpty(path: string) {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') return [path]
    throw error
  })
  if (names.length > 0) throw new Error(`${path} is there already; move it away; nothing was touched`)
}

/** Throws if the target already contains anything that a backup would restore. */
export async function assertTargetEmpty(
  { databaseUrl, dataDir, s3, tokenSecret }: Settings,
  manifest: Manifest,
) {
  assertNoPendingRestore(dataDir)
  if (!databaseUrl) await assertMissingOrEmpty(join(dataDir, 'db'))
  if (!s3) await assertMissingOrEmpty(join(dataDir, 'images'))
  const bringsSecret = manifest.files.some(({ name }) => name === TOKEN_SECRET)
  if (bringsSecret && tokenSecret === undefined) await assertMissingOrEmpty(join(dataDir, TOKEN_SECRET))
}

const totalIn =
  ({ tables }: Manifest) =>
  ({ name }: { name: string }) =>
    tables.find(table => table.name === name)

/**
 * Fills a database, and a staging folder with images and secret. After a failure, uploads to a bucket are
 * deleted.
 */
async function fillFrom(
  path: string,
  manifest: Manifest,
  { target, stage, settings }: { target: DatabaseTarget; stage: string; settings: Settings },
) {
  const files = await openFiles({ ...settings, dataDir: stage })
  const stored: string[] = []
  const rows = importRows(path, manifest, {
    files,
    onStore: image => stored.push(image),
    async keepSecret(bytes) {
      // The secret is synced together with the staging folder, before the folder is renamed.
      if (settings.tokenSecret === undefined)
        await writeFile(join(stage, TOKEN_SECRET), bytes, { flag: 'wx', mode: 0o600 })
    },
  })
  try {
    await loadDatabase(target, {
      shape: manifest,
      rows,
      expected: totalIn(manifest),
    })
  } catch (error) {
    for (const image of stored) await files.delete(image).catch(() => {})
    throw error
  }
}

/** Fills the database and a staging folder. A failed restore removes its own staging folder, and no other. */
async function restoreOver(
  remote: DatabaseTarget | undefined,
  { path, manifest, settings }: { path: string; manifest: Manifest; settings: Settings },
) {
  const { dataDir } = settings
  if (remote) await assertEmpty(remote, manifest, totalIn(manifest))
  const stage = await createStagingFolder(dataDir)
  let isFilled = false
  try {
    const target = remote ?? (await embeddedTarget(join(stage, 'db')))
    try {
      await fillFrom(path, manifest, { target, stage, settings })
      isFilled = true
      await migrateAndAnalyze(target)
    } finally {
      if (!remote) await target.close()
    }
  } catch (error) {
    // PostgreSQL's rows must not be served without the staged images. A remaining staging folder prevents a
    // start.
    if (!remote || !isFilled) await removeStagingFolder(dataDir).catch(() => {})
    throw error
  }
}

async function restoreInto(path: string, manifest: Manifest, settings: Settings) {
  const from = { path, manifest, settings }
  if (!settings.databaseUrl) return restoreOver(undefined, from)
  const remote = await postgresTarget(settings.databaseUrl)
  try {
    await fillTargetAlone(remote, () => restoreOver(remote, from))
  } finally {
    await remote.close()
  }
}

/** Restores next to the final places and then renames, so that no site ever starts on a partial restore. */
export async function restore(path: string, manifest: Manifest, settings: Settings) {
  const { dataDir, databaseUrl } = settings
  await makeFolder(dataDir)
  const unlock = databaseUrl ? async () => {} : await lockFolder(join(dataDir, 'db.lock'))
  try {
    await restoreInto(path, manifest, settings)
    await promoteStagingFolder(dataDir)
  } finally {
    await unlock()
  }
}
