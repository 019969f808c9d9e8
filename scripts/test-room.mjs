import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

// Sites of tests write through to their disk as others do, hundreds of times: half of what a run waits for.

const MEMORY = '/dev/shm'
const NAME = /^danseo-tests-(\d+)-/
/** What a run needs at most, and leaves to others. */
const ROOM_BYTES = 6 * 1024 ** 3

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch ({ code }) {
    return code === 'EPERM'
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory?.() ?? 0) >= ROOM_BYTES
  } catch {
    return false
  }
}

/** Where there is room, has this process and those it starts keep temporary files in memory until it ends. */
export function workInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  // Of runs that were killed.
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(MEMORY, `danseo-tests-${process.pid}-`))
  // Servers of other users look into theirs.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
