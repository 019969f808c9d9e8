import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

// Test sites sync to disk hundreds of times, which takes half of a run's duration. Memory avoids that.

const MEMORY = '/dev/shm'
const NAME = /^danseo-tests-(\d+)-/
/** Minimum free memory in bytes: what a run needs at most, plus a reserve for other processes. */
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

/** Removes a folder if it can. A mount that a killed run left in it stays, and must not fail this run. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch ({ message }) {
    console.error(`Left behind: ${message}`)
  }
}

/** Puts temporary files of this process and its children in memory until it exits, if there is room. */
export function workInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  // Removes leftovers of killed runs.
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) remove(join(MEMORY, name))
  }
  const folder = mkdtempSync(join(MEMORY, `danseo-tests-${process.pid}-`))
  // Servers that run as other users need access to their own folders inside this one.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}
