import { spawnSync } from 'node:child_process'
import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** A disk of this size at a folder, in memory; `undefined` where this machine lets nobody mount. */
export function aSmallDisk(folder: string, size: string) {
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)) return undefined
  return {
    /** Fills it up to so many bytes. */
    async fillUpTo(left: number) {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(join(folder, 'filler'), Buffer.alloc(bavail * bsize - left))
    },
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    makeWritable: () => run('mount', '-o', 'remount,rw', folder),
    remove: () => run('umount', '-l', folder),
  }
}
