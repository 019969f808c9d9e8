import { assertSupportedVersion } from '../rows/export-rows.ts'
import { type Entry, readArchive } from './archive.ts'
import { MANIFEST, type Manifest, manifestFileOf, manifestOf, TOKEN_SECRET } from './manifest.ts'

/** File names allowed in a backup. None can escape its folder. */
const PART = /^tables\/([\w.]+)\.\d{6}\.copy$/
const IMAGE = /^images\/([\w-]+(?:\.[\w-]+)*)$/

export const tableOf = (name: string) => PART.exec(name)?.[1]
export const imageOf = (name: string) => IMAGE.exec(name)?.[1]

function assertExpectedName(name: string) {
  if (!tableOf(name) && !imageOf(name) && name !== TOKEN_SECRET)
    throw new Error(`it holds ${JSON.stringify(name)}, which no backup does`)
}

function assertSame(found: Manifest['files'], manifestFiles: Manifest['files']) {
  if (found.length !== manifestFiles.length)
    throw new Error(`it holds ${found.length} files, but its manifest.json lists ${manifestFiles.length}`)
  for (const [at, { name, bytes, sha256 }] of found.entries()) {
    const expected = manifestFiles[at]
    if (name !== expected?.name || bytes !== expected.bytes || sha256 !== expected.sha256)
      throw new Error(`${name} does not match its manifest.json`)
  }
}

async function manifestAmong(entries: AsyncIterable<Entry>) {
  const found: Manifest['files'] = []
  let manifest: Manifest | undefined
  for await (const entry of entries) {
    if (manifest) throw new Error(`${entry.name} comes after manifest.json`)
    if (entry.name === MANIFEST) manifest = manifestOf(entry)
    else {
      assertExpectedName(entry.name)
      found.push(manifestFileOf(entry))
    }
  }
  if (!manifest) throw new Error('it has no manifest.json')
  assertSame(found, manifest.files)
  return manifest
}

/** Reads a whole backup. Throws unless it is unchanged and was made by a known release. */
export async function checkBackup(path: string): Promise<Manifest> {
  try {
    const manifest = await manifestAmong(readArchive(path))
    assertSupportedVersion(manifest.migrations)
    return manifest
  } catch (error) {
    throw new Error(`${path} is refused, and nothing was touched: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
