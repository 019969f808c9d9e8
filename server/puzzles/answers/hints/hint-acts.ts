import type { Viewer } from '#contract/people/members/members.ts'
import { notFound } from '#contract/platform/http/refusals.ts'
import { knowsSolution } from '#contract/puzzles/answers/answer-rules.ts'
import type { OpenedHints } from '#contract/puzzles/answers/hints.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockPost } from '#server/platform/locks/lock-order.ts'
import { findHints, updateOpenedHints } from './hint-queries.ts'

interface Reading extends Pick<Viewer, 'memberId' | 'staff'> {
  postId: number
}

/** The hints open to a member. All hints are open to members who solved the case or gave up. */
export async function readHints(db: Db, reading: Reading) {
  const found = await findHints(db, reading)
  if (!found) throw notFound('post')
  const { hints, opened } = found
  const openToAll = knowsSolution(found, reading)
  const open: OpenedHints = {
    hints: openToAll ? hints : hints.slice(0, opened ?? 0),
    hintCount: hints.length,
  }
  return { open, openToAll }
}

/**
 * Opens the next hint, if its number is the one that the caller sent. No cached page depends on open hints.
 */
export async function openPuzzleHint(
  { trx }: WriteContext,
  { number, ...reading }: Reading & { number: number },
) {
  // The lock makes hints open one by one. It also prevents a hint from opening while a right answer is being
  // stored.
  await lockPost(trx, reading.postId)
  const { open, openToAll } = await readHints(trx, reading)
  const opened = open.hints.length
  if (openToAll || opened === open.hintCount || number <= opened) return open
  await updateOpenedHints(trx, { ...reading, opened: opened + 1 })
  return (await readHints(trx, reading)).open
}
