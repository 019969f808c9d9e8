import { acceptedAnswers } from '#contract/puzzles/answers/answers.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { finishDays } from '#server/puzzles/daily/puzzle-days/puzzle-day-acts.ts'
import { addSolvesToScore } from '#server/puzzles/seasons/score-acts.ts'
import { answerHashOf } from './answer-rules.ts'
import { deleteAttempts } from './attempts/attempt-queries.ts'
import { insertSolversByAttempts, updateSolvedCounts, updateSolverCount } from './solver-queries.ts'

interface NewAnswer {
  postId: number
  /** The new accepted answers. */
  answer: string | null
  /** The member who changed the accepted answers. */
  by: number
  fingerprint: Fingerprint
}

/**
 * Credits members who gave a newly accepted answer earlier, with the time at which they gave it, and notifies
 * them. Runs in the transaction that changes the accepted answers of a locked post. `alsoLocked` are members
 * that the transaction writes later.
 */
export async function creditEarlierAnswers(
  ctx: WriteContext,
  { postId, answer, by, fingerprint }: NewAnswer,
  { alsoLocked = [] }: { alsoLocked?: number[] } = {},
) {
  const { trx, invalidate, notify } = ctx
  const answerHashes = acceptedAnswers(answer ?? '').map(normal => answerHashOf(fingerprint, postId, normal))
  if (answerHashes.length === 0) return
  const memberIds = await insertSolversByAttempts(trx, { postId, answerHashes })
  if (memberIds.length === 0) return
  await finishDays(ctx, { postId, memberIds })
  await deleteAttempts(trx, { postId, memberIds })
  await updateSolverCount(trx, postId, memberIds.length)
  await lockMembers(trx, [...memberIds, ...alsoLocked])
  await updateSolvedCounts(trx, memberIds)
  await addSolvesToScore(ctx, memberIds)
  notify(await insertNotifications(trx, { kind: 'credited', postId, by, memberIds }))
  invalidate('rank', 'members')
}
