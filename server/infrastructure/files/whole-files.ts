import { type Files, NotWhole } from './files.ts'

const bytesOf = (hex: string) => Buffer.from(hex, 'hex')

/** How the files that the site writes begin and end. Each format has one end, and nothing stands behind it. */
const EDGES: Record<string, [start: Buffer, end: Buffer]> = {
  gif: [Buffer.from('GIF8'), bytesOf('003b')],
  jpg: [bytesOf('ffd8ff'), bytesOf('ffd9')],
  png: [bytesOf('89504e470d0a1a0a'), bytesOf('0000000049454e44ae426082')],
  svg: [Buffer.from('<svg'), Buffer.from('</svg>')],
}

/** It says in its head how long it is. */
const isWholeWebp = (bytes: Buffer) =>
  bytes.length > 12 &&
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.toString('latin1', 8, 12) === 'WEBP' &&
  bytes.readUInt32LE(4) === bytes.length - 8

/** Whether these bytes are a whole file of the kind that its name tells. Of other kinds than images nothing is known. */
function isWhole(name: string, given: Uint8Array) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const extension = name.slice(name.lastIndexOf('.') + 1)
  if (extension === 'webp') return isWholeWebp(bytes)
  const edges = EDGES[extension]
  if (!edges) return true
  const [start, end] = edges
  return start.equals(bytes.subarray(0, start.length)) && end.equals(bytes.subarray(-end.length))
}

/** Files that are read only where they are whole, whatever storage answers. */
export const readWhole = (files: Omit<Files, 'get'>): Files => ({
  ...files,
  async get(name) {
    const bytes = await files.raw(name)
    if (bytes && !isWhole(name, bytes)) throw new NotWhole(`${name}: ${bytes.length} bytes of it`)
    return bytes
  },
})
