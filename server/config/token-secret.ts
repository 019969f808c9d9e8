import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'
import { makeFolder, syncFolder, writeSynced } from '#server/infrastructure/synced-files.ts'
import type { Settings } from './config.ts'
import { BadSetting } from './env-parsers.ts'

/**
 * Writes a new secret to a temporary file and links it to `path`. If several servers start together, all use
 * the first one's secret.
 */
async function makeOnce(path: string) {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeSynced(draft, `${randomBytes(48).toString('base64url')}\n`)
    await link(draft, path)
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * The secret for signing tokens and for keyed hashes: the setting, or the content of a file in the data
 * folder.
 */
export async function tokenSecret({ tokenSecret, dataDir }: Pick<Settings, 'tokenSecret' | 'dataDir'>) {
  if (tokenSecret !== undefined) return tokenSecret
  await makeFolder(dataDir)
  const path = join(dataDir, 'token-secret')
  // An existing secret is not written again, so a start succeeds even on a full disk.
  if (!existsSync(path)) await makeOnce(path)
  // The sync is needed even if another server created the file: the secret must be on disk before it is used.
  await syncFolder(dataDir)
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 32) throw new BadSetting(`TOKEN_SECRET: unset, and ${path} holds no usable secret`)
  return secret
}
