import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** Makes a disk of this size at a folder, in memory. `undefined` where this machine lets nobody mount. */
export function aSmallDisk(folder: string, size: string) {
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)) return undefined
  const filler = join(folder, 'filler')
  return {
    /** Leaves this many bytes free. */
    async fillUpTo(left: number) {
      const { bavail, bsize } = await statfs(folder)
      const fill = Buffer.alloc(Math.max(0, bavail * bsize - left))
      // Others write at the same time.
      await appendFile(filler, fill).catch(error => assert.equal(error.code, 'ENOSPC'))
    },
    makeRoom: () => rm(filler),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    makeWritable: () => run('mount', '-o', 'remount,rw', folder),
    remove: () => run('umount', '-l', folder),
  }
}
