import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { findStanding } from '#server/puzzles/answers/standing-queries.ts'
import { findVotes, updateFeedback } from './feedback-queries.ts'

interface Vote {
  postId: number
  memberId: number
  fun: number
  fair: boolean
}

/** Stores a solver's vote on a puzzle, replacing an earlier vote. */
export async function vote({ trx }: WriteContext, voting: Vote) {
  const standing = await findStanding(trx, voting)
  if (standing?.board !== 'custom') throw notFound('post')
  if (!standing.hasSolved) throw new Refusal('forbidden', { message: '맞힌 회원만 평가할 수 있습니다.' })
  await updateFeedback(trx, voting)
  return findVotes(trx, voting)
}
