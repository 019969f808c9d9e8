import { mkdir, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import { extract } from 'tar'
import { renameSynced, syncTree } from '../synced-files.ts'

/** In memory, where it takes half the time. */
async function newFiles() {
  const pglite = await PGlite.create()
  const files = await pglite.dumpDataDir('none')
  await pglite.close()
  return Buffer.from(await files.arrayBuffer())
}

/**
 * An empty database in `folder`, which is missing or empty. Unpacked beside it, synced and then named: after a power
 * cut there is a whole one under the name, or none.
 */
export async function makeDatabase(folder: string) {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await pipeline([await newFiles()], extract({ cwd: draft }))
  await syncTree(draft)
  try {
    await renameSynced(draft, folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rm(draft, { recursive: true, force: true })
    throw new Error(`${folder} holds files, but no whole database: PG_VERSION is missing`)
  }
}
