import { Refusal } from '#contract/platform/http/refusals.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockDayOf } from '#server/platform/locks/lock-order.ts'
import { findCase, insertExcuse } from '../daily-queries.ts'
import { caseNotFound } from '../daily-rules.ts'
import { caseAlreadyOver } from '../play/play-acts.ts'
import { findPlay } from '../play/play-queries.ts'
import {
  findDayOf,
  findPuzzleStanding,
  insertEnded,
  updatePuzzleGoneAt,
  updatePuzzleTally,
} from './puzzle-day-queries.ts'
import { GONE_EXCUSE, onTimeDays } from './puzzle-day-rules.ts'

interface Ending {
  postId: number
  memberIds: number[]
}

/**
 * Finishes the day of a locked puzzle that is or was a daily case, for members who solved it or gave up. Runs
 * in the transaction that ends the puzzle for them.
 */
export async function finishDays({ trx, now, invalidate }: WriteContext, { postId, memberIds }: Ending) {
  const ends = await insertEnded(trx, {
    ...{ postId, memberIds, now },
    ...{ today: koreanDay(now), counting: onTimeDays(now) },
  })
  // The author is not counted as a player.
  const counted = ends.filter(({ onTime, isAuthor }) => onTime && !isAuthor)
  const day = counted[0]?.day
  if (day === undefined) return
  await updatePuzzleTally(trx, day, counted)
  invalidate('daily')
}

/**
 * Finishes a puzzle day, on time or later, for the author and for members who already solved or gave up its
 * puzzle.
 */
export async function finishWithKnownSolution(
  ctx: WriteContext,
  { day, memberId }: { day: string; memberId: number },
) {
  const { trx, now } = ctx
  const found = await findCase(trx, { day, today: koreanDay(now) })
  if (!found) throw caseNotFound()
  const postId = found.puzzleId
  if (postId === null) throw new Refusal('conflict', { message: '회원 출제인 날에만 할 수 있습니다.' })
  if (await findPlay(trx, { day, memberId })) throw caseAlreadyOver()
  if ((await findPuzzleStanding(trx, { postId, memberId })) === 'open')
    throw new Refusal('conflict', { message: '아직 끝나지 않은 문제입니다. 그 글에서 풀어 주세요.' })
  await finishDays(ctx, { postId, memberIds: [memberId] })
}

/**
 * A change of a post that may be a daily case. `covered` means that a spoiler covers the text; it counts as
 * `gone` only if the day hasn't begun.
 */
type Change = 'changed' | 'covered' | 'gone' | 'back'

/**
 * Applies a change of a locked post to its day, and invalidates the day's pages. If the puzzle is gone on its
 * own day, the day is excused. Runs in the transaction that changes the post, before it locks rows that come
 * after days in the lock order.
 */
export async function updateDayOfPuzzle(
  { trx, now, invalidate }: WriteContext,
  postId: number,
  change: Change,
) {
  const day = await lockDayOf(trx, postId)
  if (day === undefined) return
  const today = koreanDay(now)
  const isGone = change === 'gone' || (change === 'covered' && day > today)
  if (change === 'back') await updatePuzzleGoneAt(trx, day, null)
  if (isGone && !(await findDayOf(trx, postId))?.goneAt) {
    await updatePuzzleGoneAt(trx, day, new Date(now).toISOString())
    if (day === today) await insertExcuse(trx, { day, why: GONE_EXCUSE })
  }
  if (day <= today) invalidate('daily')
}
