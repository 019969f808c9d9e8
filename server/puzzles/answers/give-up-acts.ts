import { invalid, notFound, Refusal } from '#contract/platform/http/refusals.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers, lockPost } from '#server/platform/locks/lock-order.ts'
import { finishDays } from '#server/puzzles/daily/puzzle-days/puzzle-day-acts.ts'
import { addSolvesToScore, solversCountedBy } from '#server/puzzles/seasons/score-acts.ts'
import { deleteAttempts, insertGiveUp } from './attempts/attempt-queries.ts'
import { recordFirstTry } from './attempts/try-queries.ts'
import { findSolution } from './standing-queries.ts'

/** Ends a member's attempts for good and returns the solution. Idempotent. */
export async function giveUpPuzzle(ctx: WriteContext, giving: { postId: number; memberId: number }) {
  const { trx, invalidate } = ctx
  const { postId, memberId } = giving
  // Attempts take this lock, too, so that no member solves the puzzle or is credited while giving up.
  await lockPost(trx, postId)
  const solution = await findSolution(trx, giving)
  if (!solution) throw notFound('post')
  const { authorId, board, hasSolved, correct, explanation } = solution
  if (authorId === memberId) throw new Refusal('forbidden')
  if (hasSolved) throw new Refusal('conflict', { message: '이미 해결한 문제입니다.' })
  if (correct === null && explanation === null) throw invalid('postId', '정답이나 해설이 없는 글입니다.')
  const tried = await recordFirstTry(trx, giving)
  await insertGiveUp(trx, giving)
  await finishDays(ctx, { postId, memberIds: [memberId] })
  await deleteAttempts(trx, { postId, memberIds: [memberId] })
  const counted = await solversCountedBy(ctx, { postId, board }, tried)
  if (counted.length > 0) await lockMembers(trx, counted)
  await addSolvesToScore(ctx, counted)
  if (tried !== undefined) invalidate('home', `board:${board}`, `post:${postId}`)
  return { correct, explanation }
}
