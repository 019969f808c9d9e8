import { knowsSolution } from '#contract/answer-rules.ts'
import type { OpenedHints } from '#contract/hints.ts'
import type { Viewer } from '#contract/members.ts'
import { goneFrom } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import type { Act } from '../http/acting.ts'
import { lockPost } from '../locks/lock-order.ts'
import { findHints, updateOpened } from './hint-queries.ts'

interface Reading extends Pick<Viewer, 'memberId' | 'staff'> {
  postId: number
}

/** What lies open for a member: everything once the case holds no more questions. */
export async function readHints(db: Db, reading: Reading) {
  const found = await findHints(db, reading)
  if (!found) throw goneFrom('post')
  const { hints, opened } = found
  const openToAll = knowsSolution(found, reading)
  const open: OpenedHints = {
    hints: openToAll ? hints : hints.slice(0, opened ?? 0),
    hintCount: hints.length,
  }
  return { open, openToAll }
}

/** Opens the next hint, unless it is another than the one meant. No page shows which are open. */
export async function openHint({ trx }: Act, { number, ...reading }: Reading & { number: number }) {
  // Held while it is read: hints are opened one by one, and none between an answer and its solver's row.
  await lockPost(trx, reading.postId)
  const { open, openToAll } = await readHints(trx, reading)
  const opened = open.hints.length
  if (openToAll || opened === open.hintCount || number <= opened) return open
  await updateOpened(trx, { ...reading, opened: opened + 1 })
  return (await readHints(trx, reading)).open
}
