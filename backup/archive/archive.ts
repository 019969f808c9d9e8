import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Header, Parser } from 'tar'
import { renameSynced } from '#server/infrastructure/synced-files.ts'
import { assertChecksum, withChecksum } from './checksum-trailer.ts'

/** A file inside a backup. */
export interface Entry {
  name: string
  bytes: Buffer
}

const BLOCK = 512
/** Maximum size in bytes of one entry. A list of a million images is the largest. */
const ENTRY_BYTES_MAX = 512 * 1024 * 1024

function headerOf({ name, bytes }: Entry, mtime: Date) {
  const header = new Header({ path: name, size: bytes.length, mode: 0o600, type: 'File', mtime })
  header.encode()
  return header.block as Buffer
}

async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const mtime = new Date()
  for await (const entry of entries) {
    yield headerOf(entry, mtime)
    yield entry.bytes
    yield Buffer.alloc(-entry.bytes.length & (BLOCK - 1))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/**
 * Writes a `.tar.gz` with a checksum at its end, accessible to its owner only. It gets its name only when
 * complete.
 */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>, signal: AbortSignal) {
  const draft = `${path}.${process.pid}.partial`
  try {
    await pipeline(
      tarOf(entries),
      createGzip(),
      withChecksum,
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    )
    await renameSynced(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* entriesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let whole: Entry[] = []
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      if (entry.type !== 'File') throw new Error(`${entry.path} is no file`)
      if (entry.size > ENTRY_BYTES_MAX) throw new Error(`${entry.path} is too large`)
      const parts: Buffer[] = []
      entry.on('data', part => parts.push(part))
      entry.on('end', () => whole.push({ name: entry.path, bytes: Buffer.concat(parts) }))
    },
  })
  for await (const chunk of chunks) {
    parser.write(chunk)
    yield* whole
    whole = []
  }
  parser.end()
  yield* whole
}

/** The entries of an archive, in order. Throws at the first byte that differs from what was written. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const length = await assertChecksum(path)
  const packed = createReadStream(path, { end: length - 1 })
  const unpacked = createGunzip()
  packed.on('error', error => unpacked.destroy(error))
  yield* entriesOf(packed.pipe(unpacked))
}
