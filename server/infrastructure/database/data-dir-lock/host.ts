import { readFile, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Linux magic numbers of local file systems: ext, XFS, Btrfs, tmpfs, overlay, ZFS, F2FS, bcachefs. */
const OF_ONE_MACHINE = [
  0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630, 0x2fc12fc1, 0xf2f52010, 0xca451a4e,
]

/**
 * The machine on which a lock was taken. It is part of the lock's name, because a socket can't be queried
 * from another machine.
 */
export interface LockHost {
  /** The boot id, shared by all containers of one running machine. Empty if the system doesn't report it. */
  kernel: string
  host: string
}

export async function currentHost(): Promise<LockHost> {
  const kernel = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return { kernel: kernel.trim(), host: hostname() }
}

export const hostName = ({ kernel, host }: LockHost, unique: string) =>
  `${unique}@${encodeURIComponent(host).slice(0, 100)}@${kernel}`

export function parseHost(name: string): LockHost {
  const [, host = '', kernel = ''] = name.split('@')
  return { kernel, host }
}

/**
 * Whether another machine that shares the folder may still hold a lock that does not answer. A lock with this
 * machine's boot id can't be held elsewhere. On a local disk, a lock with another boot id is from before this
 * machine's last boot.
 */
export async function mayBeElsewhere(lock: LockHost, { folder, here }: { folder: string; here: LockHost }) {
  if (lock.kernel === here.kernel && lock.host === here.host) return false
  if (lock.kernel === here.kernel && here.kernel !== '') return false
  const { type } = await statfs(folder)
  return !OF_ONE_MACHINE.includes(type) && lock.host !== here.host
}
