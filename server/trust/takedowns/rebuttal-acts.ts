import { Refusal } from '#contract/platform/http/refusals.ts'
import type { RebuttalRequest } from '#contract/trust/takedowns/rebuttals.ts'
import { type ClaimKind, claimKinds, REBUTTALS_MAX } from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findSolution } from '#server/puzzles/answers/standing-queries.ts'
import { containsAnswer } from '#server/puzzles/author-stats/stats-rules.ts'
import { insertDecision } from '#server/trust/moderation/cases/new-decision-queries.ts'
import { countRebuttals, insertRebuttal } from '#server/trust/rebuttals/rebuttal-queries.ts'
import { decisionSubject } from '#server/trust/targets/find-target.ts'
import type { Target } from '#server/trust/targets/moderated-kind.ts'
import { rebuttalAuthorMail } from './claim-mails.ts'

interface Publishing {
  rebuttal: RebuttalRequest
  kind: ClaimKind
  words: string
  byId: number
}

/**
 * Publishes a rebuttal under a post and notifies the author. The post itself is unchanged; the caller locks
 * it.
 */
export async function publishRebuttal(
  ctx: WriteContext,
  target: Target,
  { rebuttal, kind, words, byId }: Publishing,
  { jobs, settings }: Pick<AppContext, 'jobs' | 'settings'>,
) {
  const { trx, notify, invalidate } = ctx
  const { targetId, authorId } = target
  if ((await countRebuttals(trx, targetId)) >= REBUTTALS_MAX)
    throw new Refusal('conflict', {
      message: `한 글에 반박 내용은 ${REBUTTALS_MAX}개까지 실을 수 있습니다.`,
    })
  const puzzle = await findSolution(trx, { postId: targetId, memberId: byId })
  if (puzzle && containsAnswer(rebuttal.text, puzzle.correct))
    throw new Refusal('conflict', { message: '반박 내용에 사건의 정답이 들어 있어 실을 수 없습니다.' })
  await lockMembers(trx, [authorId])
  const decisionId = await insertDecision(trx, {
    ...decisionSubject(target),
    byId,
    content: 'rebut',
    reason: claimKinds[kind].reason,
    words,
  })
  await insertRebuttal(trx, { postId: targetId, decisionId, ...rebuttal })
  notify(await insertNotices(trx, { kind: 'moderation', decisionId, memberIds: [authorId] }))
  const email = await findVerifiedEmail(trx, authorId)
  if (email) await jobs.add(trx, 'mail', { to: email, ...rebuttalAuthorMail(settings, { kind, targetId }) })
  invalidate('transparency', `post:${targetId}`)
  return decisionId
}
