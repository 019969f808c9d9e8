import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import { extract } from 'tar'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'
import { renameSynced, syncTree } from '#server/infrastructure/synced-files.ts'

const ofPglite = findPackageJSON('@electric-sql/pglite', import.meta.url) as string
const root = dirname(findPackageJSON(import.meta.url) as string)

/**
 * The path of an empty database that the build creates for this PGlite version. Creating one at a start takes
 * five seconds.
 */
const BUILT = join(root, 'dist', `new-database-${JSON.parse(readFileSync(ofPglite, 'utf8')).version}.tar.gz`)

/** The database is created in memory, which takes half the time. */
async function newFiles() {
  const pglite = await PGlite.create()
  const files = await pglite.dumpDataDir('gzip')
  await pglite.close()
  return Buffer.from(await files.arrayBuffer())
}

async function builtFiles(path: string) {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Called by the build. */
export async function buildNewDatabase() {
  if (await builtFiles(BUILT)) return
  const draft = `${BUILT}.new`
  await writeFile(draft, await newFiles())
  await rename(draft, BUILT)
}

/**
 * Creates an empty database in `folder`, which must be missing or empty. Uses the database at `built` if it
 * exists. The files are unpacked next to `folder`, synced, and then renamed, so that after a power cut the
 * folder is either complete or missing.
 */
export async function makeDatabase(folder: string, built = BUILT) {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  let failure: string | undefined
  // `extract` reports a full disk only as a warning. With its option `strict`, the pipeline would never end.
  const onwarn = (code: string, message: string | Error) => {
    if (code === 'TAR_ENTRY_ERROR') failure ??= String(message)
  }
  await pipeline([(await builtFiles(built)) ?? (await newFiles())], extract({ cwd: draft, onwarn }))
  if (failure) throw new Error(failure)
  await syncTree(draft)
  try {
    await renameSynced(draft, folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCodeOf(error))) throw error
    await rm(draft, { recursive: true, force: true })
    throw new Error(`${folder} holds files, but no whole database: PG_VERSION is missing`)
  }
}
