import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

export const NO_MOUNT = 'this machine lets nobody mount a disk'

/**
 * Mounts a disk of this size in memory at a folder until the test ends. Returns `undefined` if this machine
 * does not allow mounts.
 */
export function aSmallDisk(t: Pick<TestContext, 'after'>, folder: string, size: string) {
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)) return undefined
  const unmount = () => run('umount', '-l', folder)
  t.after(() => {
    unmount()
    process.off('exit', unmount)
  })
  // The run may end before the test's hooks, for example after an unhandled error.
  process.once('exit', unmount)
  const filler = join(folder, 'filler')
  return {
    /** Leaves this many bytes free. */
    async fillUpTo(left: number) {
      const { bavail, bsize } = await statfs(folder)
      const fill = Buffer.alloc(Math.max(0, bavail * bsize - left))
      // Other processes write at the same time.
      await appendFile(filler, fill).catch(error => assert.equal(error.code, 'ENOSPC'))
    },
    makeRoom: () => rm(filler),
    grow: (newSize: string) => run('mount', '-o', `remount,size=${newSize}`, folder),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    makeWritable: () => run('mount', '-o', 'remount,rw', folder),
  }
}
