import { statfs } from 'node:fs/promises'

/**
 * PostgreSQL stops for good when its log finds no room, and the log grows by 16 MB: what is left here is the log's,
 * so that a disk that fills up costs the writing, not the reading.
 */
const RESERVE_BYTES = 64 * 1024 * 1024
const CHECK_EVERY_MS = 1_000

/** Whether less than the reserve is left where a folder is. */
export async function isNearlyFull(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < RESERVE_BYTES
}

/** Tells when the reserve is reached, and when there is room again. Resolves to the end of watching. */
export function watchRoom(folder: string, tell: (nearlyFull: boolean) => Promise<unknown>) {
  let told = false
  const timer = setInterval(async () => {
    try {
      const nearlyFull = await isNearlyFull(folder)
      if (nearlyFull === told) return
      await tell(nearlyFull)
      told = nearlyFull
    } catch {
      // A disk that doesn't even tell its size is noticed by the next statement.
    }
  }, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
