import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../engines/database/folder-lock.ts'
import { openFiles } from '../engines/files/open-files.ts'
import type { Settings } from '../settings.ts'
import { arrivingRows } from './arriving.ts'
import { assertEmpty, bringUpToDate, fillPlace } from './filling.ts'
import { type Manifest, TOKEN_SECRET } from './manifest.ts'
import { embeddedPlace, type Place, postgresPlace } from './place.ts'

async function assertMissingOrEmpty(path: string) {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') return [path]
    throw error
  })
  if (names.length > 0) throw new Error(`${path} is not empty; nothing was touched`)
}

/** Throws unless the place holds nothing of what a backup brings. */
export async function assertFree({ databaseUrl, dataDir, s3, tokenSecret }: Settings, manifest: Manifest) {
  if (!databaseUrl) await assertMissingOrEmpty(join(dataDir, 'db'))
  if (!s3) await assertMissingOrEmpty(join(dataDir, 'images'))
  const bringsSecret = manifest.files.some(({ name }) => name === TOKEN_SECRET)
  if (bringsSecret && tokenSecret === undefined) await assertMissingOrEmpty(join(dataDir, TOKEN_SECRET))
}

async function writeSecret(path: string, bytes: Buffer) {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

/** Fills the database, storage and secret; a failure takes back what was stored. */
async function fillFrom(
  path: string,
  manifest: Manifest,
  { place, settings }: { place: Place; settings: Settings },
) {
  const files = await openFiles(settings)
  const stored: string[] = []
  const secret = join(settings.dataDir, TOKEN_SECRET)
  let keptSecret = false
  const rows = arrivingRows(path, manifest, {
    files,
    storing: image => stored.push(image),
    async keepSecret(bytes) {
      if (settings.tokenSecret !== undefined) return
      await writeSecret(secret, bytes)
      keptSecret = true
    },
  })
  try {
    await fillPlace(place, {
      shape: manifest,
      rows,
      expected: ({ name }) => manifest.tables.find(table => table.name === name),
    })
  } catch (error) {
    for (const image of stored) await files.delete(image).catch(() => {})
    if (keptSecret) await rm(secret, { force: true })
    throw error
  }
}

async function restoreIntoPostgres(
  path: string,
  manifest: Manifest,
  settings: Settings & { databaseUrl: string },
) {
  const place = postgresPlace(settings.databaseUrl)
  try {
    await assertEmpty(place, manifest)
    await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
    await fillFrom(path, manifest, { place, settings })
    await bringUpToDate(place)
  } finally {
    await place.close()
  }
}

/** Beside where the database belongs, and then under its name: a site never starts on half of it. */
async function restoreIntoFolder(path: string, manifest: Manifest, settings: Settings) {
  const db = join(settings.dataDir, 'db')
  const draft = `${db}.restoring`
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(`${db}.lock`)
  try {
    await rm(draft, { recursive: true, force: true })
    const place = await embeddedPlace(draft)
    try {
      await fillFrom(path, manifest, { place, settings })
      await bringUpToDate(place)
    } finally {
      await place.close()
    }
    await rename(draft, db)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await unlock()
  }
}

export async function restore(path: string, manifest: Manifest, settings: Settings) {
  const { databaseUrl } = settings
  if (databaseUrl) await restoreIntoPostgres(path, manifest, { ...settings, databaseUrl })
  else await restoreIntoFolder(path, manifest, settings)
}
