import { normalAnswer, sameAnswer } from '#contract/answers.ts'
import type { BoardKey } from '#contract/boards.ts'
import { goneFrom, Refusal } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import type { Fingerprint } from '../fingerprints.ts'
import { lockMembers, lockPost } from '../locks/lock-order.ts'
import { insertNotifications, type Told } from '../notifications/notification-queries.ts'
import {
  countFirstTry,
  deleteAttempts,
  findAcceptedAnswers,
  findTries,
  insertAttempt,
  insertSolver,
  updateSolvedCounts,
  updateSolverCount,
} from './answer-queries.ts'
import { assertTriesLeft } from './attempt-limits.ts'

/** An answer as a wrong one is kept: comparable within its post, never readable. */
export const answerHashOf = (fingerprint: Fingerprint, postId: number, normal: string) =>
  fingerprint('answer', `${postId} ${normal}`)

interface Try {
  postId: number
  memberId: number
  answer: string
  fingerprint: Fingerprint
}

/** `counted`: the member tries this post for the first time. `solved`: the member has just become a solver. */
interface Tried {
  right: boolean | null
  board: BoardKey
  counted: boolean
  solved: boolean
  told: Told[]
}

/** Holds an answer against the accepted ones and writes down what follows. */
export async function tryAnswer(trx: Db, { postId, memberId, answer, fingerprint }: Try): Promise<Tried> {
  // One try at a time, and none while the author changes the answer: only so are limits and credit exact.
  const post = await lockPost(trx, postId)
  if (!post) throw goneFrom('post')
  if (post.memberId === memberId) throw new Refusal('forbidden')
  const { board } = post
  const unchanged = (isRight: boolean | null): Tried => ({
    right: isRight,
    board,
    counted: false,
    solved: false,
    told: [],
  })
  const trying = { postId, memberId }
  const answerHash = answerHashOf(fingerprint, postId, normalAnswer(answer))
  const tries = await findTries(trx, trying, answerHash)
  if (tries.gaveUp) throw new Refusal('forbidden', { message: '포기한 문제입니다.' })
  const right = sameAnswer(answer, await findAcceptedAnswers(trx, postId))
  if (right === null) return unchanged(null)
  if (tries.solved || (tries.tried && !right)) return unchanged(right)
  assertTriesLeft(tries)
  const counted = await countFirstTry(trx, trying)
  if (!right) {
    await insertAttempt(trx, trying, answerHash)
    return { ...unchanged(false), counted }
  }

  if (!(await insertSolver(trx, trying))) return unchanged(true)
  await deleteAttempts(trx, { postId, memberIds: [memberId] })
  await updateSolverCount(trx, postId, 1)
  await lockMembers(trx, [memberId, post.memberId])
  await updateSolvedCounts(trx, [memberId])
  const told = await insertNotifications(trx, {
    kind: 'solved',
    postId,
    by: memberId,
    memberIds: [post.memberId],
  })
  return { right: true, board, counted, solved: true, told }
}
