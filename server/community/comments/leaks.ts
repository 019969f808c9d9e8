import { containsAnswer, detectableAnswers, type Leak } from '#contract/community/comments/leaks.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { yieldToEventLoop } from '#server/platform/limits/event-loop.ts'
import { findSolution } from '#server/puzzles/answers/standing-queries.ts'
import { listOpenComments } from './comment-queries.ts'

/** Number of a case's newest comments that are searched for the answer, and number of comments per query. */
const LOOKED_THROUGH = 1_000
const AT_A_TIME = 50

/** Lists the comments of the open room that contain the answer, for the case's author. */
export async function listLeaks(db: Db, viewer: Pick<Viewer, 'memberId'>, postId: number): Promise<Leak[]> {
  const solution = await findSolution(db, { postId, memberId: viewer.memberId })
  if (!solution) throw notFound('post')
  if (solution.authorId !== viewer.memberId) throw new Refusal('forbidden')
  const answers = detectableAnswers(solution.correct)
  if (answers.length === 0) return []
  const comments = await listOpenComments(db, { postId, limit: LOOKED_THROUGH })
  const found: Leak[] = []
  for (let at = 0; at < comments.length; at += AT_A_TIME) {
    if (at > 0) await yieldToEventLoop()
    for (const comment of comments.slice(at, at + AT_A_TIME))
      if (containsAnswer(answers, comment.content)) found.push(comment)
  }
  return found
}
