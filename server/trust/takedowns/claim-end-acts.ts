import { claimNumber } from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { listTagsOf } from '#server/community/posts/post-rules.ts'
import { workThrough } from '#server/infrastructure/jobs/work-through.ts'
import { deleteExpiredVisitorCodes } from '#server/people/accounts/mailed-codes/visitor-code-queries.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockClaim, lockClaimItem, lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { findWithheld, updateWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { findDecision } from '#server/trust/moderation/cases/decision-queries.ts'
import { revertDecision } from '#server/trust/moderation/decisions/revert-decision-acts.ts'
import { lockForUndo } from '#server/trust/moderation/decisions/undo-acts.ts'
import { reconcileImages } from '#server/trust/targets/image-visibility.ts'
import {
  eraseWithheld,
  invalidateNeighbours,
  listAffectedMembers,
} from '#server/trust/targets/target-acts.ts'
import { answerClaim } from './claim-answer-acts.ts'
import { deleteOldClaims, findDue, listDue, listErasableClaims, listUnanswered } from './claim-end-queries.ts'
import { endGoneItems } from './claim-gone-acts.ts'
import { type FoundItem, findItem, updateItemAsEnded } from './claim-item-queries.ts'
import { claimEndedMail } from './claim-mails.ts'
import { findClaim } from './claim-queries.ts'

const LATE_WORDS = '신고하신 글의 처리를 모두 마쳤습니다. 답변이 늦어 죄송합니다.'

type Needs = Pick<
  AppContext,
  'db' | 'inTransaction' | 'jobs' | 'settings' | 'cipher' | 'pages' | 'files' | 'log'
>

/**
 * Locks a measure and its target. `isInForce` is false if the author or an admin has already changed the
 * target's state.
 */
export async function lockMeasure(ctx: WriteContext, itemId: number) {
  const { trx } = ctx
  await lockClaimItem(trx, itemId)
  const item = await findItem(trx, itemId)
  const decision = item?.decisionId ? await findDecision(trx, item.decisionId) : undefined
  if (!item || !decision) return undefined
  const target = await lockForUndo(ctx, decision)
  const isInForce = (await findWithheld(trx, target))?.decisionId === decision.decisionId
  return { item, decision, target, isInForce }
}

async function notifyBoth(
  { trx }: WriteContext,
  { item, subjectId, outcome }: { item: FoundItem; subjectId: number | null; outcome: 'restored' | 'kept' },
  { jobs, settings, cipher }: Needs,
) {
  const claim = await findClaim(trx, item.claimId)
  const to = claim && cipher.decrypt(claim.email_sealed)
  if (to) await jobs.add(trx, 'mail', { to, ...claimEndedMail(settings, outcome, claimNumber(claim)) })
  const email = subjectId === null ? undefined : await findVerifiedEmail(trx, subjectId)
  if (email) await jobs.add(trx, 'mail', { to: email, ...claimEndedMail(settings, outcome) })
}

/** Ends a measure that is due. The text is restored if its author objected; otherwise it awaits erasure. */
async function end(ctx: WriteContext, itemId: number, site: Needs) {
  const { trx, invalidate } = ctx
  const locked = await lockMeasure(ctx, itemId)
  if (!locked || !(await findDue(trx, itemId))) return undefined
  const { item, decision, target, isInForce } = locked
  const { targetType, targetId, subjectId } = decision
  invalidate('transparency', ...(target.board ? listTagsOf(target.board) : []))
  if (!isInForce) {
    await updateItemAsEnded(trx, { itemId, outcome: decision.isUndone ? 'restored' : 'gone' })
    return target
  }
  const outcome = item.objection === null ? 'kept' : 'restored'
  await updateItemAsEnded(trx, { itemId, outcome })
  const detail = { claimId: item.claimId, outcome }
  await insertStaffAct(trx, { byId: null, act: 'claim', targetType, targetId, detail })
  await notifyBoth(ctx, { item, subjectId, outcome }, site)
  if (target.postId !== null) invalidate(`post:${target.postId}`)
  if (outcome === 'restored') {
    await lockMembers(trx, await listAffectedMembers(trx, target))
    await revertDecision(ctx, { decision, target, byId: null }, site.settings)
  } else {
    const { decisionId } = decision
    await updateWithheld(trx, target, { kind: 'moderated', decisionId, returnsAfterHours: null })
  }
  return target
}

/** Erases a text that can no longer be restored. */
async function erase(ctx: WriteContext, itemId: number) {
  const locked = await lockMeasure(ctx, itemId)
  if (locked?.item.outcome !== 'kept') return
  await updateItemAsEnded(ctx.trx, { itemId, outcome: locked.isInForce ? 'erased' : 'gone' })
  if (locked.isInForce) await eraseWithheld(ctx, locked.target)
}

async function answerLate(ctx: WriteContext, claimId: number, site: Needs) {
  await lockClaim(ctx.trx, claimId)
  await answerClaim(ctx, { claimId, words: LATE_WORDS }, site)
}

/** Ends due measures, erases texts whose measure ended long enough ago, and deletes old claims. */
export async function endClaims(site: Needs) {
  const { db, inTransaction, pages, files, log } = site
  async function endDue({ itemId }: { itemId: number }) {
    const target = await inTransaction(ctx => end(ctx, itemId, site))
    if (target) await invalidateNeighbours({ db, pages }, target)
  }
  const steps = [
    () => endGoneItems(site),
    async () =>
      workThrough(await listUnanswered(db), ({ claimId }) =>
        inTransaction(ctx => answerLate(ctx, claimId, site)),
      ),
    async () => workThrough(await listDue(db), endDue),
    async () =>
      workThrough(await listErasableClaims(db), ({ itemId }) => inTransaction(ctx => erase(ctx, itemId))),
    () => deleteOldClaims(db),
    () => deleteExpiredVisitorCodes(db),
    () => reconcileImages({ db, files, log }),
  ]
  await workThrough<() => Promise<unknown>>(steps, step => step())
}

export const startRightsJobs = (site: Needs) =>
  site.jobs.repeat('end-claims', '*/10 * * * *', () => endClaims(site))
