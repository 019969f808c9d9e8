import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockCase, lockOpenCase } from '#server/platform/locks/case-locks.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { hasOtherStaff } from '#server/trust/staff-roles/role-queries.ts'
import type { Target } from '#server/trust/targets/moderated-kind.ts'
import { listAffectedMembers } from '#server/trust/targets/target-acts.ts'
import { hasUndecidedReports, listReporters } from '../cases/case-queries.ts'
import { updateCaseAsDecided, updateCaseKind } from '../cases/case-state-queries.ts'
import { findDecision, findIsHold } from '../cases/decision-queries.ts'
import type { DecisionDeps } from '../decisions/execute-decision.ts'
import { revertDecision } from '../decisions/revert-decision-acts.ts'
import { assertMayUndo, lockForUndo, reopenCase } from '../decisions/undo-acts.ts'
import { findOpenAppeal, findOpenAppealOn, updateAppeal } from './appeal-queries.ts'

/** The staff member who decided may answer the appeal only if nobody else can, and only after this delay. */
const ALONE_AFTER_MS = 86_400_000

async function assertOtherStaff(
  { trx }: WriteContext,
  viewer: Viewer,
  { decidedBy, datetime }: { decidedBy: number | null; datetime: string },
  others: Parameters<typeof hasOtherStaff>[1],
) {
  if (decidedBy !== viewer.memberId) return false
  if (await hasOtherStaff(trx, others))
    throw new Refusal('own_case', { message: '결정한 사람이 아닌 운영진이 답해야 합니다.' })
  if (Date.now() - Date.parse(datetime) < ALONE_AFTER_MS)
    throw new Refusal('own_case', { message: '달리 답할 운영진이 없으면 하루 뒤에 답할 수 있습니다.' })
  return true
}

/**
 * Closes the case of an answered appeal, unless staff still has to handle another appeal, the reports or the
 * hidden text.
 */
async function closeAppealCase(
  { trx }: WriteContext,
  open: Awaited<ReturnType<typeof lockOpenCase>>,
  target: Target,
) {
  if (open?.kind !== 'appeal' || (await findOpenAppealOn(trx, target))) return
  const { caseId } = open
  const withheld = await findWithheld(trx, target)
  if (withheld?.kind === 'review') {
    const isHold = withheld.decisionId !== null && (await findIsHold(trx, withheld.decisionId))
    await updateCaseKind(trx, { caseId, kind: isHold ? 'held' : 'auto' })
  } else if (await hasUndecidedReports(trx, caseId)) {
    await updateCaseKind(trx, { caseId, kind: 'report' })
  } else {
    await updateCaseAsDecided(trx, caseId)
  }
}

/**
 * Answers an appeal. If it is accepted, all effects of the decision that are still in force are undone,
 * regardless of its age.
 */
export async function answerAppeal(
  ctx: WriteContext,
  viewer: Viewer,
  { appealId, accept, words }: { appealId: number; accept: boolean; words: string },
  { settings }: Pick<DecisionDeps, 'settings'>,
) {
  const { trx, notify } = ctx
  const unlocked = await findOpenAppeal(trx, appealId)
  const decision = unlocked && (await findDecision(trx, unlocked.decisionId))
  if (!unlocked || !decision) throw new Refusal('not_found')
  const target = await lockForUndo(ctx, decision)
  assertMayUndo(viewer, decision, target)
  const reporters = unlocked.caseId === null ? [] : await listReporters(trx, unlocked.caseId)
  const concerned = [decision.subjectId, unlocked.memberId, ...reporters]
  const others = {
    besides: [viewer.memberId, ...concerned],
    board: target.board,
    isForAdmins: decision.isOfClaim,
  }
  if (
    unlocked.memberId === viewer.memberId ||
    (concerned.includes(viewer.memberId) && (await hasOtherStaff(trx, others)))
  )
    throw new Refusal('own_case')
  if (unlocked.caseId !== null) await lockCase(trx, unlocked.caseId)
  const open = await lockOpenCase(trx, decision)
  const appeal = await findOpenAppeal(trx, appealId)
  if (!appeal) throw new Refusal('conflict', { message: '이미 답한 이의입니다.' })
  const isSameHand = await assertOtherStaff(ctx, viewer, appeal, others)
  await lockMembers(trx, [...(await listAffectedMembers(trx, target)), appeal.memberId])
  const now = await findDecision(trx, decision.decisionId)
  await updateAppeal(trx, { appealId, state: accept ? 'accepted' : 'rejected', words, by: viewer.memberId })
  await insertStaffAct(trx, {
    ...{ byId: viewer.memberId, act: 'appeal', targetType: decision.targetType, targetId: decision.targetId },
    detail: {
      appealId,
      accept,
      decisionId: decision.decisionId,
      ...((isSameHand || concerned.includes(viewer.memberId)) && { sameHand: true }),
    },
  })
  notify(
    await insertNotices(trx, {
      kind: 'appeal',
      decisionId: decision.decisionId,
      memberIds: [appeal.memberId],
    }),
  )
  const isReverted = accept && now && !now.isUndone
  if (isReverted) await revertDecision(ctx, { decision, target, byId: viewer.memberId }, settings)
  await closeAppealCase(ctx, open, target)
  // If a reporter's appeal is accepted, the case is reopened.
  if (isReverted && appeal.role === 'reporter') await reopenCase(ctx, { caseId: appeal.caseId })
  return target
}
