import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fillReserve, reserveBytes, reservePathOf } from './disk-reserve.ts'

const MB = 1024 * 1024

/**
 * Minimum space in bytes for writes. With less space, the database becomes read-only, so that reads still
 * work.
 */
const WRITES_NEED_BYTES = 64 * MB
/**
 * Minimum space in bytes for a checkpoint. PostgreSQL stops permanently if a checkpoint runs out of space.
 */
const CHECKPOINT_NEEDS_BYTES = 16 * MB
const CHECK_EVERY_MS = 1_000

/** Bytes that the database in `folder` can still write: the free disk space plus the reserve. */
async function freeBytesOf(folder: string) {
  const { bavail, bsize } = await statfs(dirname(folder))
  return bavail * bsize + reserveBytes(reservePathOf(folder))
}

export const isNearlyFull = async (folder: string) => (await freeBytesOf(folder)) < WRITES_NEED_BYTES

export const mayCheckpoint = async (folder: string) => (await freeBytesOf(folder)) >= CHECKPOINT_NEEDS_BYTES

/**
 * Calls `onChange` when space becomes short and when there is enough again. With `keepsReserve`, also refills
 * the reserve. Returns a function that ends the watch.
 */
export function watchDiskSpace(
  folder: string,
  { keepsReserve, onChange }: { keepsReserve: boolean; onChange: (nearlyFull: boolean) => Promise<unknown> },
) {
  let wasNearlyFull = false
  async function check() {
    const nearlyFull = await isNearlyFull(folder)
    if (nearlyFull !== wasNearlyFull) {
      await onChange(nearlyFull)
      wasNearlyFull = nearlyFull
    }
    if (keepsReserve) await fillReserve(reservePathOf(folder))
  }
  let checking = Promise.resolve()
  // If even the free space can't be read, the next statement fails with a more useful error.
  const checkNext = () => {
    checking = checking.then(check).catch(() => {})
  }
  checkNext()
  const timer = setInterval(checkNext, CHECK_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return checking
  }
}
