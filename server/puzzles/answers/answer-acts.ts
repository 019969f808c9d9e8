import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { normalAnswer, sameAnswer } from '#contract/puzzles/answers/answers.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import type { TextCipher } from '#server/platform/crypto/encryption.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers, lockPost } from '#server/platform/locks/lock-order.ts'
import { finishDays } from '#server/puzzles/daily/puzzle-days/puzzle-day-acts.ts'
import { addSolvesToScore, solversCountedBy } from '#server/puzzles/seasons/score-acts.ts'
import { answerHashOf, assertTriesLeft } from './answer-rules.ts'
import { deleteAttempts, insertAttempt, updateAttemptAsLast } from './attempts/attempt-queries.ts'
import { findTries, recordTry, type Tries } from './attempts/try-queries.ts'
import { insertSolver, updateSolvedCounts } from './solver-queries.ts'

interface Try {
  postId: number
  memberId: number
  answer: string
  /** Whether the member was told that the author may see wrong answers. */
  wasTold: boolean
  fingerprint: Fingerprint
  answerCipher: TextCipher
}

/**
 * Compares an answer with the accepted ones and records the attempt. Returns `null` if the post accepts no
 * answers.
 */
export async function tryAnswer(
  ctx: WriteContext,
  { postId, memberId, answer, wasTold, fingerprint, answerCipher }: Try,
) {
  const { trx } = ctx
  // The lock serializes attempts and answer changes, so that rate limits and solves are counted exactly.
  const post = await lockPost(trx, postId)
  if (!post) throw notFound('post')
  if (post.memberId === memberId) throw new Refusal('forbidden')
  const trying = { postId, memberId }
  const answerHash = answerHashOf(fingerprint, postId, normalAnswer(answer))
  const tries = await findTries(trx, trying, answerHash)
  if (tries.gaveUp) throw new Refusal('forbidden', { message: '포기한 문제입니다.' })
  const isRight = sameAnswer(answer, tries.accepted)
  if (isRight === null || tries.solved) return isRight
  if (tries.tried && !isRight) {
    await updateAttemptAsLast(trx, trying, answerHash)
    return false
  }
  assertTriesLeft(tries)
  const isFirst = !tries.hasAttempts
  const changed = isFirst || isRight
  const { tried } = changed ? await recordTry(trx, postId, { isFirst, isRight }) : {}
  const counted = isFirst ? await solversCountedBy(ctx, post, tried) : []
  if (isRight) await solve(ctx, trying, { ...tries, authorId: post.memberId, counted })
  else {
    const sealed = tries.tellsWrong && wasTold ? answerCipher.encrypt(answer.trim()) : null
    await insertAttempt(trx, trying, { answerHash, sealed })
    if (counted.length > 0) await lockMembers(trx, counted)
  }
  if (post.board === 'custom') await addSolvesToScore(ctx, isRight ? [memberId, ...counted] : counted)
  if (changed) ctx.invalidate('home', `board:${post.board}`, `post:${postId}`)
  return isRight
}

interface Solve extends Pick<Tries, 'hasAttempts' | 'isOfDay'> {
  authorId: number
  /** Earlier solvers whose season points change because of this attempt. */
  counted: number[]
}

/** Makes a member a solver and notifies the author. */
async function solve(
  ctx: WriteContext,
  { postId, memberId }: Pick<Try, 'postId' | 'memberId'>,
  { authorId, counted, hasAttempts, isOfDay }: Solve,
) {
  const { trx, invalidate, notify } = ctx
  await insertSolver(trx, { postId, memberId })
  if (isOfDay) await finishDays(ctx, { postId, memberIds: [memberId] })
  if (hasAttempts) await deleteAttempts(trx, { postId, memberIds: [memberId] })
  await lockMembers(trx, [memberId, authorId, ...counted])
  await updateSolvedCounts(trx, [memberId])
  notify(await insertNotifications(trx, { kind: 'solved', postId, by: memberId, memberIds: [authorId] }))
  invalidate('rank', `member:${memberId}`)
}
