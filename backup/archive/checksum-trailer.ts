import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/**
 * The last bytes of a backup: the SHA-256 of everything before, as one more gzip member, stored uncompressed.
 * `gzip` and `tar` can still read the file, while any changed byte is detected, even in headers or padding.
 */
function checksumOf(hash: Hash) {
  const text = Buffer.from(`${hash.digest('hex')}\n`)
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
  const stored = Buffer.alloc(5)
  stored.writeUInt8(1)
  stored.writeUInt16LE(text.length, 1)
  stored.writeUInt16LE(~text.length & 0xffff, 3)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(text))
  end.writeUInt32LE(text.length, 4)
  return Buffer.concat([header, stored, text, end])
}

const TRAILER_BYTES = checksumOf(createHash('sha256')).length

/** Passes the bytes through and appends their checksum. */
export async function* withChecksum(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield checksumOf(hash)
}

/** Throws unless the file matches its checksum. Resolves to the number of bytes before the checksum. */
export async function assertChecksum(path: string): Promise<number> {
  await using file = await open(path)
  const { size } = await file.stat()
  const length = size - TRAILER_BYTES
  if (length <= 0) throw new Error('it is not a backup of this site')
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: length - 1 })) hash.update(chunk as Buffer)
  const seal = Buffer.alloc(TRAILER_BYTES)
  await file.read(seal, 0, TRAILER_BYTES, length)
  if (!seal.equals(checksumOf(hash)))
    throw new Error('it is damaged, incomplete or not a backup of this site: its checksum does not match')
  return length
}
