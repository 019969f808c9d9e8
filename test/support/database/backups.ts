import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { writeArchive } from '#backup/archive/archive.ts'
import { backupOf } from '#backup/archive/create-archive.ts'
import { inSnapshot } from '#backup/transaction.ts'
import { readSettings } from '#server/config/config.ts'
import { migrate, migrationNames } from '#server/infrastructure/database/migrate.ts'
import type { Files } from '#server/infrastructure/files/files.ts'
import { folderFiles } from '#server/infrastructure/files/folder.ts'
import { ENCRYPTION_OVERHEAD_BYTES } from '#server/platform/crypto/encryption.ts'
import { insertAdmin } from '#test/support/people.ts'
import { aPng } from '#test/support/pictures.ts'
import { openReadyDatabase } from './ready-database.ts'

export const IMAGE = 'picture-of-the-locked-room.png'
/** An image with a row but no file. */
export const GONE_IMAGE = 'swept-meanwhile.png'
/** A claim file, encrypted as in storage. */
export const SEALED = 'claim-of-somebody.sealed'
export const SEALED_BYTES = 6
export const folder = await mkdtemp(join(tmpdir(), 'danseo-damage-'))
after(() => rm(folder, { recursive: true }))
let made = 0
export function aPath() {
  made += 1
  return join(folder, `${made}.tar.gz`)
}
export const neverAborted = new AbortController().signal

const LATEST = migrationNames.at(-1) as string

interface Backed {
  release?: string
  signal?: AbortSignal
  /** Storage of the images. The default is a new folder. */
  stored?: Files
  /** Damages the images before the backup. */
  damage?(images: string): Promise<unknown>
}

/** A backup of a site with its admin and a picture, at a given release's schema. */
export async function aBackup({ release = LATEST, signal = neverAborted, stored, damage }: Backed = {}) {
  const dataDir = await mkdtemp(join(folder, 'site-'))
  await writeFile(join(dataDir, 'token-secret'), 'a secret of the damaged, long enough to sign with')
  const files = stored ?? (await folderFiles(join(dataDir, 'images')))
  await files.put(IMAGE, await aPng(), 'image/png')
  await files.put(SEALED, Buffer.alloc(SEALED_BYTES + ENCRYPTION_OVERHEAD_BYTES), 'application/octet-stream')
  const { db, pool, close } = await openReadyDatabase(release === LATEST ? 'migrated' : 'new')
  await migrate(db, release)
  await insertAdmin(db)
  const size = { member_id: 1, bytes: (await aPng()).length, width: 1, height: 1 }
  const images = [IMAGE, GONE_IMAGE].map(name => ({ name, ...size }))
  await db.insertInto('image').values(images).execute()
  if (release === LATEST) {
    const sealed = { email_sealed: 'x', name_sealed: 'x', statement_sealed: 'x', token_hash: 'x' }
    const claim = { claimant: 'self' as const, kind: 'other' as const, ...sealed }
    const made = await db.insertInto('rights_claim').values(claim).returning('id').executeTakeFirstOrThrow()
    const file = { claim_id: made.id, stored_as: SEALED, name_sealed: 'x', bytes: SEALED_BYTES }
    await db
      .insertInto('rights_file')
      .values({ ...file, type: 'application/pdf' })
      .execute()
  }
  await damage?.(join(dataDir, 'images'))
  const path = aPath()
  const settings = readSettings({ DATA_DIR: dataDir })
  try {
    await inSnapshot(pool, connection =>
      writeArchive(path, backupOf({ connection, files, settings, done() {} }), signal),
    )
  } finally {
    await close()
  }
  return path
}
