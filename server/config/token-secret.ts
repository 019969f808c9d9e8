import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder, writeSynced } from '#server/infrastructure/synced-files.ts'
import type { Settings } from './config.ts'
import { BadSetting } from './env-parsers.ts'

/** Made whole under another name and linked: servers that start together all read the first one's. */
async function makeOnce(path: string) {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeSynced(draft, `${randomBytes(48).toString('base64url')}\n`)
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** What tokens are signed and codes are fingerprinted with: the setting, or the one kept in the data folder. */
export async function tokenSecret({ tokenSecret, dataDir }: Pick<Settings, 'tokenSecret' | 'dataDir'>) {
  if (tokenSecret !== undefined) return tokenSecret
  await makeFolder(dataDir)
  const path = join(dataDir, 'token-secret')
  // A start on a full disk can't write a draft, and needs none.
  if (!existsSync(path)) await makeOnce(path)
  // Also where another server made it: what is signed with it must not outlive it.
  await syncFolder(dataDir)
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 32) throw new BadSetting(`TOKEN_SECRET: unset, and ${path} holds no usable secret`)
  return secret
}
