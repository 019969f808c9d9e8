import type { Viewer } from '#contract/people/members/members.ts'
import { knowsSolution } from '#contract/puzzles/answers/answer-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findSolution } from '#server/puzzles/answers/standing-queries.ts'
import { isTold } from '#server/puzzles/author-stats/wrong-answer-lookup-queries.ts'
import { findPlay } from '#server/puzzles/daily/play/play-queries.ts'
import type { Target } from '#server/trust/hiding/target.ts'

/**
 * Whether the target is sealed for a reader. It is in 해결방 of an unsolved case, or about an unfinished daily
 * case.
 */
export async function isSealedFor(
  db: Db,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { room, postId, day }: Pick<Target, 'room' | 'postId' | 'day'>,
) {
  if (day !== undefined) return !(await findPlay(db, { day, memberId: viewer.memberId }))?.finishedAt
  if (room !== 'solved' || postId === null) return false
  const standing = await findSolution(db, { postId, memberId: viewer.memberId })
  // A deleted case, or one without a solution, cannot be spoiled.
  if (!standing || (standing.correct === null && standing.explanation === null)) return false
  return !knowsSolution(standing, viewer)
}

/**
 * Whether a caller may learn that a target exists. Sealed comments and remarks are known only to those who
 * may read them. A reply to a wrong answer is known only to members who gave that answer.
 */
export async function mayKnowOf(db: Db, viewer: Pick<Viewer, 'memberId' | 'staff'> | null, target: Target) {
  const { targetType, targetId, postId, room, day, authorId } = target
  if (viewer === null) return room !== 'solved' && day === undefined && targetType !== 'ask'
  if (viewer.memberId === authorId) return true
  if (await isSealedFor(db, viewer, target)) return false
  if (targetType !== 'ask' || postId === null) return true
  return isTold(db, { postId, memberId: viewer.memberId, askId: targetId })
}
