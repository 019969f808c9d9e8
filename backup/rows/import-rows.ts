import type { Files } from '#server/infrastructure/files/files.ts'
import { imageTypeOf } from '#server/platform/images/files/image-type.ts'
import { readArchive } from '../archive/archive.ts'
import type { Table } from '../archive/catalogue.ts'
import { imageOf, tableOf } from '../archive/checking.ts'
import { type Manifest, TOKEN_SECRET } from '../archive/manifest.ts'
import { rowsOf } from './copy-text.ts'
import { type BackupRow, batchesOf } from './rows.ts'

interface ImportOptions {
  files: Files
  /** Called before a new image is stored, so that a failure can delete it. */
  onStore(image: string): void
  keepSecret(bytes: Buffer): Promise<void>
}

async function storeImage({ files, onStore }: ImportOptions, name: string, bytes: Buffer) {
  // A bucket may already contain the image, for the database that is being replaced. A failure must not
  // delete it.
  if (!(await files.has(name))) onStore(name)
  await files.put(name, bytes, imageTypeOf(bytes) ?? 'application/octet-stream')
  const stored = await files.raw(name)
  if (!stored || !bytes.equals(stored)) throw new Error(`${name} was stored with other content`)
}

/** Stores a checked backup's images and secret as they arrive, and yields its rows. */
export async function* importRows(
  path: string,
  { tables }: Manifest,
  options: ImportOptions,
): AsyncGenerator<{ table: Table; rows: BackupRow[] }> {
  for await (const entry of readArchive(path)) {
    const image = imageOf(entry.name)
    const table = tables.find(({ name }) => name === tableOf(entry.name))
    if (image) await storeImage(options, image, entry.bytes)
    else if (entry.name === TOKEN_SECRET) await options.keepSecret(entry.bytes)
    else if (table) for (const rows of batchesOf(rowsOf(entry.bytes.toString()))) yield { table, rows }
  }
}
