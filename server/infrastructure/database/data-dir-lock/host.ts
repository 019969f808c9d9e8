import { readFile, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'

/** File systems of one machine's own disks, as Linux numbers them: ext, XFS, Btrfs, tmpfs, overlay, ZFS, F2FS, bcachefs. */
const OF_ONE_MACHINE = [
  0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630, 0x2fc12fc1, 0xf2f52010, 0xca451a4e,
]

/** Where a lock was taken. Its name says it: another machine's socket can't be asked. */
export interface LockPlace {
  /** The same in each container of one running machine; empty where the system doesn't say. */
  kernel: string
  host: string
}

export async function herePlace(): Promise<LockPlace> {
  const kernel = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return { kernel: kernel.trim(), host: hostname() }
}

export const nameOf = ({ kernel, host }: LockPlace, unique: string) =>
  `${unique}@${encodeURIComponent(host).slice(0, 100)}@${kernel}`

export function placeOf(name: string): LockPlace {
  const [, host = '', kernel = ''] = name.split('@')
  return { kernel, host }
}

/**
 * Whether a lock nobody answers for may be held all the same, by another machine that shares the folder. One of this
 * kernel never is; on a disk of one machine's own, another kernel is this machine's before its last start.
 */
export async function mayBeElsewhere(lock: LockPlace, { folder, here }: { folder: string; here: LockPlace }) {
  if (lock.kernel === here.kernel && lock.host === here.host) return false
  if (lock.kernel === here.kernel && here.kernel !== '') return false
  const { type } = await statfs(folder)
  return !OF_ONE_MACHINE.includes(type) && lock.host !== here.host
}
