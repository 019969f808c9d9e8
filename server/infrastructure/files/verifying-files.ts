import { type Files, IncompleteFile } from './files.ts'

const bytesOf = (hex: string) => Buffer.from(hex, 'hex')

/** The first and last bytes of files in the formats that the site writes. */
const EDGES: Record<string, [start: Buffer, end: Buffer]> = {
  gif: [Buffer.from('GIF8'), bytesOf('003b')],
  jpg: [bytesOf('ffd8ff'), bytesOf('ffd9')],
  png: [bytesOf('89504e470d0a1a0a'), bytesOf('0000000049454e44ae426082')],
  svg: [Buffer.from('<svg'), Buffer.from('</svg>')],
}

/** A WebP file contains its length in its header. */
const isWholeWebp = (bytes: Buffer) =>
  bytes.length > 12 &&
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.toString('latin1', 8, 12) === 'WEBP' &&
  bytes.readUInt32LE(4) === bytes.length - 8

/** Whether the bytes are a complete file of the type that the name indicates. Only images can be checked. */
function isComplete(name: string, given: Uint8Array) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const extension = name.slice(name.lastIndexOf('.') + 1)
  if (extension === 'webp') return isWholeWebp(bytes)
  const edges = EDGES[extension]
  if (!edges) return true
  const [start, end] = edges
  return start.equals(bytes.subarray(0, start.length)) && end.equals(bytes.subarray(-end.length))
}

/** Checks files when they are read: an incomplete file throws, regardless of what storage responds. */
export const verifyingFiles = (files: Omit<Files, 'get'>): Files => ({
  ...files,
  async get(name) {
    const bytes = await files.raw(name)
    if (bytes && !isComplete(name, bytes)) throw new IncompleteFile(`${name}: ${bytes.length} bytes of it`)
    return bytes
  },
})
