import { tellingAnswers, tellsOneOf } from '#contract/community/comments/leak-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { knowsSolution } from '#contract/puzzles/answers/answer-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findSolution } from './standing-queries.ts'

/**
 * Asks a writer who knows the solution whether they mean to publish a text that seems to tell it. Of any other writer the
 * text isn't compared at all: neither the reply nor its time says whether the answer stands in it.
 */
export async function assertKeepsSecret(
  trx: Db,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { postId, content, words }: { postId: number; content: string; words: string },
) {
  const solution = await findSolution(trx, { postId, memberId: viewer.memberId })
  if (!solution || !knowsSolution(solution, viewer)) return
  if (!tellsOneOf(tellingAnswers(solution.correct), content)) return
  throw new Refusal('conflict', { message: words, data: { leak: true } })
}
