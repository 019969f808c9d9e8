import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#server/config/config.ts'
import { type Files, IncompleteFile } from '#server/infrastructure/files/files.ts'
import type { Shape } from '../load-database.ts'
import { copyLine } from '../rows/copy-text.ts'
import { exportRows, readShape } from '../rows/export-rows.ts'
import { type Tally, totalOf } from '../rows/row-checksums.ts'
import type { BackupRow } from '../rows/rows.ts'
import type { Connection } from '../transaction.ts'
import type { Entry } from './archive.ts'
import type { Table } from './catalogue.ts'
import { listStoredFiles, type StoredFile } from './image-files.ts'
import { FORMAT, type Manifest, manifestEntry, manifestFileOf, TOKEN_SECRET } from './manifest.ts'

const PART_BYTES = 4 * 1024 * 1024

/**
 * Reads a file and compares it with its row. Throws if the storage is unreachable; a damaged file is only
 * listed.
 */
async function findWhole(files: Files, { name, bytes: length }: StoredFile) {
  try {
    const bytes = await files.get(name)
    return bytes?.length === length ? Buffer.from(bytes) : undefined
  } catch (error) {
    if (error instanceof IncompleteFile) return undefined
    throw error
  }
}

async function* imagesOf(connection: Connection, files: Files, missing: string[]): AsyncGenerator<Entry> {
  for (const file of await listStoredFiles(connection)) {
    const bytes = await findWhole(files, file)
    if (bytes) yield { name: `images/${file.name}`, bytes }
    else missing.push(file.name)
  }
}

/** Groups rows into files of a few MB. A table's files are consecutive. */
async function* partsOf(batches: AsyncIterable<{ table: Table; rows: BackupRow[] }>): AsyncGenerator<Entry> {
  let name = ''
  let part = 0
  let lines: Buffer[] = []
  let bytes = 0
  const entry = () => {
    part += 1
    const whole = Buffer.concat(lines)
    lines = []
    bytes = 0
    return { name: `tables/${name}.${String(part).padStart(6, '0')}.copy`, bytes: whole }
  }
  for await (const { table, rows } of batches) {
    if (table.name !== name) {
      if (lines.length > 0) yield entry()
      name = table.name
      part = 0
    }
    const text = Buffer.from(rows.map(copyLine).join(''))
    lines.push(text)
    bytes += text.length
    if (bytes >= PART_BYTES) yield entry()
  }
  if (lines.length > 0) yield entry()
}

/** The secret for signing tokens and fingerprinting answers, if the site generated it itself. */
async function* secretOf({ dataDir, tokenSecret }: Settings): AsyncGenerator<Entry> {
  if (tokenSecret !== undefined) return
  const bytes = await readFile(join(dataDir, 'token-secret')).catch(() => undefined)
  if (bytes) yield { name: TOKEN_SECRET, bytes }
}

async function* listing(entries: AsyncIterable<Entry>, files: Manifest['files']): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    files.push(manifestFileOf(entry))
    yield entry
  }
}

interface Taking {
  connection: Connection
  files: Files
  settings: Settings
  /** Called after every other entry was written. */
  done(manifest: Manifest): void
}

/** A whole site as files. Images come first, so that few are lost to deletions during the backup. */
export async function* backupOf({ connection, files, settings, done }: Taking): AsyncGenerator<Entry> {
  const shape: Shape = await readShape(connection)
  const tallies = new Map<string, Tally>()
  const missingImages: string[] = []
  const written: Manifest['files'] = []
  yield* listing(imagesOf(connection, files, missingImages), written)
  yield* listing(partsOf(exportRows(connection, shape, tallies)), written)
  yield* listing(secretOf(settings), written)
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    database: settings.databaseUrl ? 'postgresql' : 'embedded',
    migrations: shape.migrations,
    tables: shape.tables.map(table => ({
      ...table,
      ...totalOf(tallies.get(table.name) ?? { rows: 0, sum: 0n }),
    })),
    sequences: shape.sequences,
    missingImages,
    files: written,
  }
  yield manifestEntry(manifest)
  done(manifest)
}
