import { containsAnswer, detectableAnswers } from '#contract/community/comments/leak-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { knowsSolution } from '#contract/puzzles/answers/answer-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findSolution } from './standing-queries.ts'

/**
 * Asks writers who know the solution to confirm a text that seems to contain it. Texts of other writers are
 * never compared with the solution, so neither the response nor its timing reveals the solution.
 */
export async function assertAnswerLeakConfirmed(
  trx: Db,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { postId, content, words }: { postId: number; content: string; words: string },
) {
  const solution = await findSolution(trx, { postId, memberId: viewer.memberId })
  if (!solution || !knowsSolution(solution, viewer)) return
  if (!containsAnswer(detectableAnswers(solution.correct), content)) return
  throw new Refusal('conflict', { message: words, data: { leak: true } })
}
