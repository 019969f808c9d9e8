const SIGNATURE_BYTES = 8
/** Bytes of a chunk besides its content: length, name and checksum. */
const CHUNK_BYTES = 12

/**
 * Whether a PNG is animated. The decoder would keep only its first frame. The chunks before the pixels show
 * whether it is.
 */
export function isMovingPng(bytes: Uint8Array) {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= view.length; ) {
    const name = view.toString('latin1', at + 4, at + 8)
    if (name === 'acTL') return view.readUInt32BE(at + 8) > 1
    if (name === 'IDAT') return false
    at += CHUNK_BYTES + view.readUInt32BE(at)
  }
  return false
}
