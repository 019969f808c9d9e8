import { Refusal } from '#contract/platform/http/refusals.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockDay, lockPost } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { type FoundCase, findCase, findFirstDay, findNumber, insertExcuse } from '../daily-queries.ts'
import { caseNotFound, wasPuzzleGoneBefore } from '../daily-rules.ts'
import { deleteCase, insertPuzzleDay } from '../desk/case-desk-queries.ts'
import { assertDaySettable } from '../desk/daily-desk-rules.ts'
import { prepareNumbered } from '../supply-acts.ts'
import { notifyAuthors } from './author-notice-acts.ts'
import {
  findDayOf,
  findPuzzleOf,
  findPuzzleOfDay,
  hasPlays,
  updatePuzzleGoneAt,
} from './puzzle-day-queries.ts'
import { assertNeverDailyCase, GONE_EXCUSE, requirePlayablePuzzle } from './puzzle-day-rules.ts'

/** Sets a member's puzzle as a day's case, unless the day has begun meanwhile. */
export async function setPuzzle(
  ctx: WriteContext,
  editorId: number,
  { day, postId }: { day: string; postId: number },
) {
  const { trx, now } = ctx
  assertDaySettable(day, now)
  // The lock prevents concurrent deletion and assignment to another day.
  await lockPost(trx, postId)
  const { authorId } = requirePlayablePuzzle(await findPuzzleOfDay(trx, postId))
  assertNeverDailyCase(await findDayOf(trx, postId), now)
  const first = await findFirstDay(trx)
  if (first !== undefined && day < first) throw caseNotFound()
  await lockDay(trx, day)
  const gone = await findPuzzleOf(trx, day)
  await deleteCase(trx, day)
  if (!(await insertPuzzleDay(trx, { day, number: await findNumber(trx, day), postId })))
    throw new Refusal('stale')
  await notifyAuthors(ctx, editorId, { come: { postId, authorId }, gone })
  await insertStaffAct(trx, {
    ...{ byId: editorId, act: 'daily_set', targetType: 'post', targetId: postId },
    detail: { day },
  })
}

interface Begun {
  fingerprint: Fingerprint
  day: string
}

/**
 * Replaces a puzzle that was unavailable before its day began with the generated case. If a player has
 * already finished the day, the puzzle counts as unavailable only from now on, and the day is excused.
 */
async function replaceGone({ trx, now, invalidate }: WriteContext, { fingerprint, day }: Begun) {
  await lockDay(trx, day)
  const found = await findCase(trx, { day, today: koreanDay(now) })
  if (!found || !wasPuzzleGoneBefore(found)) return
  if (await hasPlays(trx, day)) {
    await updatePuzzleGoneAt(trx, day, new Date(now).toISOString())
    await insertExcuse(trx, { day, why: GONE_EXCUSE })
  } else {
    await deleteCase(trx, day)
    await prepareNumbered(trx, { fingerprint, day, number: found.number })
  }
  invalidate('daily')
}

/** Returns the case of a day that has begun, even if its puzzle is unavailable. */
export async function beginDay(
  { inTransaction, fingerprint }: Pick<AppContext, 'inTransaction' | 'fingerprint'>,
  { found, now }: { found: FoundCase; now: number },
) {
  if (!wasPuzzleGoneBefore(found)) return found
  return inTransaction(async ctx => {
    await replaceGone(ctx, { fingerprint, day: found.day })
    return (await findCase(ctx.trx, { day: found.day, today: koreanDay(now) })) ?? found
  })
}
