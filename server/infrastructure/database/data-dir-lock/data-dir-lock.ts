import { randomInt } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'
import { mayBeElsewhere, parseHost } from './host.ts'
import { createLock, type Lock, removeDrafts } from './lock-file.ts'
import { LOCK_SUFFIX, queryLockHolder } from './socket.ts'

const LOOK_AGAIN_MS = 20

/** Maximum attempts if several processes start at once and each withdraws its lock because of another. */
const TRIES = 200

async function assertNotElsewhere({ folder, here }: Lock, name: string) {
  const place = parseHost(name.slice(0, -LOCK_SUFFIX.length))
  if (await mayBeElsewhere(place, { folder, here }))
    throw new Error(
      `DATA_DIR may be in use on ${place.host}, which shares it: end it there; if that machine is gone, delete ${folder}`,
    )
}

/**
 * Decides what this process does about another lock. Throws if the folder is in use.
 * - `gone`: the other lock was stale and has been removed.
 * - `wait`: the other process is ending, or opens the folder too and will withdraw.
 * - `withdraw`: the other process opens the folder too and has the earlier name.
 */
async function meaningOf(other: string, mine: Lock): Promise<'gone' | 'wait' | 'withdraw'> {
  const answer = await queryLockHolder(join(mine.short, other))
  if (answer === 'nobody') {
    await assertNotElsewhere(mine, other)
    // Names are never reused, so this removes exactly the lock that was queried.
    await rm(join(mine.folder, other), { force: true })
    return 'gone'
  }
  if (answer === 'ending') return 'wait'
  if (answer !== 'silent' && answer.says === 'looking') return other > mine.name ? 'wait' : 'withdraw'
  const who = answer === 'silent' ? 'a process that does not answer' : `process ${answer.pid}`
  const { host } = parseHost(other.slice(0, -LOCK_SUFFIX.length))
  throw new Error(
    `DATA_DIR is in use by ${who}${host === mine.here.host ? '' : ` on ${host}`} (${mine.folder})`,
  )
}

/**
 * Whether our lock is the only one. If two processes check each other at the same time, the one with the
 * later name withdraws.
 */
async function isAlone(mine: Lock): Promise<boolean> {
  const names = (await readdir(mine.folder)).filter(name => name.endsWith(LOCK_SUFFIX) && name !== mine.name)
  let waits = false
  for (const other of names) {
    const meaning = await meaningOf(other, mine)
    if (meaning === 'withdraw') return false
    waits ||= meaning === 'wait'
  }
  if (!waits) return true
  await wait(LOOK_AGAIN_MS)
  return isAlone(mine)
}

async function tryToLock(folder: string) {
  const mine = await createLock(folder)
  try {
    if (await isAlone(mine)) {
      mine.answer.says = 'held'
      await removeDrafts(mine)
      return mine.withdraw
    }
  } catch (error) {
    await mine.withdraw()
    throw error
  }
  await mine.withdraw()
  return undefined
}

/**
 * Locks a folder, so that no second process opens the database in it. PGlite has no lock of its own, and two
 * processes would corrupt its files silently. `folder` contains one socket per process that wants the lock. A
 * socket gets its unique name only when it can answer. After adding its socket, a process queries all others;
 * of two concurrent processes, at least one sees the other. The kernel knows which sockets are alive, in
 * whatever container their process runs. A lock that answers is never taken over; sockets that no process
 * listens on are removed. Rejects while another process has the lock. Resolves to a function that unlocks.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const unlock = await tryToLock(folder).catch(error => {
      // Another process removed the folder when it withdrew, or removed our unfinished lock.
      if (errorCodeOf(error) !== 'ENOENT') throw error
    })
    if (unlock) return unlock
    await wait(randomInt(LOOK_AGAIN_MS))
  }
  throw new Error(`DATA_DIR: too many processes start on it at once (${folder})`)
}
