import { randomBytes } from 'node:crypto'
import { statSync, truncateSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'

const MB = 1024 * 1024

export const RESERVE_BYTES = 24 * MB
/**
 * Size of one piece of the reserve. The database log grows by two pieces at a time; the third is for a
 * checkpoint or a start.
 */
const PIECE_BYTES = 8 * MB
const CHUNK_BYTES = MB

/**
 * The file that reserves disk space for the database in `folder`. PostgreSQL stops permanently if it can't
 * write its log or a checkpoint, and it needs space to start. The file's content is never read. After a power
 * cut the file may be shorter; then it is filled again.
 */
export const reservePathOf = (folder: string) => `${folder}.reserve`

export const reserveBytes = (reserve: string) => statSync(reserve, { throwIfNoEntry: false })?.size ?? 0

/**
 * Frees one piece of the reserve. Returns `false` if none is left. Synchronous, because a write waits for it.
 */
export function releaseReservePiece(reserve: string) {
  const bytes = reserveBytes(reserve)
  if (bytes > 0) truncateSync(reserve, Math.max(0, bytes - PIECE_BYTES))
  return bytes > 0
}

/**
 * Fills the reserve to its full size, as far as the disk has space. One chunk is left free for other
 * processes.
 */
export async function fillReserve(reserve: string) {
  if (reserveBytes(reserve) >= RESERVE_BYTES) return
  await using file = await open(reserve, 'a', 0o600)
  const { size } = await file.stat()
  const { bavail, bsize } = await statfs(reserve)
  const missing = Math.min(RESERVE_BYTES - size, bavail * bsize - CHUNK_BYTES)
  if (missing < CHUNK_BYTES) return
  // The bytes are random because a compressing file system would reserve no space for zeros.
  const chunk = randomBytes(CHUNK_BYTES)
  for (let filled = 0; filled + CHUNK_BYTES <= missing; filled += CHUNK_BYTES) await file.write(chunk)
  await file.datasync()
}
