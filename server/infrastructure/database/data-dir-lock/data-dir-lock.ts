import { randomInt } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'
import { mayBeElsewhere, parseHost } from './host.ts'
import { createLock, type Lock, removeDrafts } from './lock-file.ts'
import { LOCK_SUFFIX, queryLockHolder } from './socket.ts'

const LOOK_AGAIN_MS = 20

/** Maximum attempts when competing processes block each other and none gets the lock. */
const TRIES = 200

async function assertNotElsewhere({ folder, here }: Lock, name: string) {
  const place = parseHost(name.slice(0, -LOCK_SUFFIX.length))
  if (await mayBeElsewhere(place, { folder, here }))
    throw new Error(
      `DATA_DIR may be in use on ${place.host}, which shares it: end it there; if that machine is gone, delete ${folder}`,
    )
}

/** The meaning of another lock for ours: it is stale, we wait for it, or we withdraw. */
async function meaningOf(other: string, mine: Lock): Promise<'gone' | 'wait' | 'withdraw'> {
  const answer = await queryLockHolder(join(mine.short, other))
  if (answer === 'nobody') {
    await assertNotElsewhere(mine, other)
    // Names are never reused, so this removes exactly the lock that was asked.
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

/** Whether our lock is the only one. When two processes both look, the one with the later name withdraws. */
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
 * Locks a folder against a second process. PGlite has no lock of its own, and two processes corrupt it
 * silently. `folder` holds one socket per process that wants the lock. A socket gets its unique name once it
 * answers. After adding its socket, a process checks all others: of two concurrent processes, at least one
 * sees the other. The kernel knows which sockets are alive, whatever container their process runs in. No lock
 * is ever taken over; sockets that don't answer are removed. Rejects while another process has the lock.
 * Resolves to the unlock function.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const unlock = await tryToLock(folder).catch(error => {
      // Another process removed the folder when it withdrew, or cleared our draft.
      if (errorCodeOf(error) !== 'ENOENT') throw error
    })
    if (unlock) return unlock
    await wait(randomInt(LOOK_AGAIN_MS))
  }
  throw new Error(`DATA_DIR: too many processes start on it at once (${folder})`)
}
