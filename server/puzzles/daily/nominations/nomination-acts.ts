import { invalid, notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { nominationProblem } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers, lockPost } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { deleteDayOf, findDayOf, findPuzzleOfDay, hasPlays } from '../puzzle-days/puzzle-day-queries.ts'
import { prepareDay } from '../supply-acts.ts'
import {
  countPendingNominationsOf,
  deleteNomination,
  findNomination,
  insertNomination,
  updateAsDeclined,
} from './nomination-queries.ts'
import { nominationRefusals, nominationState } from './nomination-rules.ts'

interface Own {
  postId: number
  memberId: number
}

/** The nomination state of a member's own puzzle. Other members can't see it. */
export async function findOwnNomination(db: Db, { postId, memberId }: Own, now: number) {
  const puzzle = await findPuzzleOfDay(db, postId)
  if (puzzle?.authorId !== memberId || puzzle.board !== 'custom') throw notFound('post')
  const nomination = await findNomination(db, postId)
  const used = await findDayOf(db, postId)
  const state = nominationState({ nomination, used }, now)
  const problem =
    state === 'none'
      ? nominationProblem({ ...puzzle, waiting: await countPendingNominationsOf(db, memberId) })
      : null
  return { state, day: used?.day ?? null, number: used?.number ?? null, problem }
}

/** Nominates an author's puzzle. A puzzle can be nominated once. */
export async function nominate({ trx, now }: WriteContext, own: Own) {
  await lockPost(trx, own.postId)
  // The lock serializes the author's nominations, so that the limit is exact.
  await lockMembers(trx, [own.memberId])
  const { state, problem } = await findOwnNomination(trx, own, now)
  const message = nominationRefusals[state]
  if (message) throw new Refusal('conflict', { message })
  if (problem) throw invalid('postId', problem)
  await insertNomination(trx, own.postId)
}

/**
 * Withdraws a nomination, even if the puzzle is already set for a day. The generated case then replaces it.
 */
export async function withdrawNomination(ctx: WriteContext, own: Own, fingerprint: Fingerprint) {
  const { trx, now } = ctx
  await lockPost(trx, own.postId)
  const { state, day } = await findOwnNomination(trx, own, now)
  const hasBegun = state === 'past' || (day !== null && (await hasPlays(trx, day)))
  if (hasBegun) throw new Refusal('conflict', { message: '이미 시작한 사건은 출품을 취소할 수 없습니다.' })
  if (state === 'none' || state === 'declined')
    throw new Refusal('conflict', { message: '낸 문제가 아닙니다.' })
  await deleteNomination(trx, own.postId)
  if (day === null) return
  await deleteDayOf(trx, own.postId)
  await prepareDay(ctx, { fingerprint, day })
}

export async function decline({ trx, now, notify }: WriteContext, editorId: number, postId: number) {
  await lockPost(trx, postId)
  const puzzle = await findPuzzleOfDay(trx, postId)
  const known = { nomination: await findNomination(trx, postId), used: await findDayOf(trx, postId) }
  if (!puzzle || nominationState(known, now) !== 'waiting') throw notFound('post')
  await updateAsDeclined(trx, postId)
  const { authorId } = puzzle
  await lockMembers(trx, [authorId])
  notify(
    await insertNotifications(trx, { kind: 'dailyDeclined', postId, by: editorId, memberIds: [authorId] }),
  )
  await insertStaffAct(trx, { byId: editorId, act: 'daily_decline', targetType: 'post', targetId: postId })
}
