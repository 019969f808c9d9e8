import { acceptedAnswers } from '#contract/answers.ts'
import type { Db } from '../engines/database/database.ts'
import type { Fingerprint } from '../fingerprints.ts'
import { lockMembers, lockPost } from '../locks/lock-order.ts'
import { insertNotifications, type Told } from '../notifications/notification-queries.ts'
import {
  deleteAttempts,
  insertSolversByAttempts,
  updateSolvedCounts,
  updateSolverCount,
} from './answer-queries.ts'
import { answerHashOf } from './answer-try.ts'

interface NewAnswer {
  postId: number
  /** The accepted answers as they are now. */
  answer: string | null
  /** Who changed them. */
  by: number
  fingerprint: Fingerprint
}

/**
 * After the accepted answers of a post changed: whoever gave one of them before has solved it, as of then.
 * In the transaction that writes `post_body.answer`, before or after that write.
 * What it resolves to is announced after the commit; where that isn't empty, rankings changed.
 */
export async function creditEarlierAnswers(
  trx: Db,
  { postId, answer, by, fingerprint }: NewAnswer,
): Promise<Told[]> {
  const answerHashes = acceptedAnswers(answer ?? '').map(normal => answerHashOf(fingerprint, postId, normal))
  if (answerHashes.length === 0) return []
  await lockPost(trx, postId)
  const memberIds = await insertSolversByAttempts(trx, { postId, answerHashes })
  if (memberIds.length === 0) return []
  await deleteAttempts(trx, { postId, memberIds })
  await updateSolverCount(trx, postId, memberIds.length)
  await lockMembers(trx, memberIds)
  await updateSolvedCounts(trx, memberIds)
  return insertNotifications(trx, { kind: 'credited', postId, by, memberIds })
}
