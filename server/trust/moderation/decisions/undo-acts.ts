import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { ERASED_WORDS, erases, UNDO_DAYS } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockCase } from '#server/platform/locks/case-locks.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { hasOtherStaff } from '#server/trust/staff-roles/role-queries.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import type { Target } from '#server/trust/targets/moderated-kind.ts'
import { listAffectedMembers, lockTarget } from '#server/trust/targets/target-acts.ts'
import { findModerationCase, updateOutcomes } from '../cases/case-queries.ts'
import { updateCaseAsOpen } from '../cases/case-state-queries.ts'
import { type FoundDecision, findDecision } from '../cases/decision-queries.ts'
import { assertMayModerate } from '../cases/moderation-rules.ts'
import { undoDeadline } from '../cases/undo-deadline.ts'
import { revertDecision, targetFromRecord } from './revert-decision-acts.ts'

/**
 * Locks and returns the target of a decision to undo. For a target that no longer exists, returns what its
 * case recorded.
 */
export async function lockForUndo({ trx }: WriteContext, decision: FoundDecision) {
  const seen = await findTarget(trx, decision)
  if (seen) await lockTarget(trx, seen)
  const target = await findTarget(trx, decision)
  if (target) return target
  const found = decision.caseId === null ? undefined : await findModerationCase(trx, decision.caseId)
  return targetFromRecord({ ...decision, board: found?.board ?? null, authorId: decision.subjectId })
}

/** Throws unless this viewer moderates the target's current board. */
export function assertMayUndo(viewer: Viewer, decision: FoundDecision, target: Target) {
  assertMayModerate(viewer, target)
  // Only admins may read claims.
  if (decision.isOfClaim && !isAdmin(viewer)) throw new Refusal('forbidden')
}

/** Clears the outcomes of a case's reports, and reopens the case if it was reported. */
export async function reopenCase(
  { trx }: WriteContext,
  { caseId, kind = 'report' }: { caseId: number | null; kind?: 'report' | 'appeal' },
) {
  if (caseId === null) return
  await updateOutcomes(trx, caseId, null)
  const found = await lockCase(trx, caseId)
  if (found && found.state === 'decided' && found.reportCount > 0) await updateCaseAsOpen(trx, caseId, kind)
}

/**
 * Undoes a decision within a month, or a restriction while it is in force. Only admins, and the staff member
 * who decided if they still moderate the target's board, may undo it.
 */
export async function undo(
  ctx: WriteContext,
  viewer: Viewer,
  decisionId: number,
  { settings }: Pick<AppContext, 'settings'>,
) {
  const { trx } = ctx
  const unlocked = await findDecision(trx, decisionId)
  if (!unlocked || unlocked.undoes !== null || unlocked.automatic) throw new Refusal('not_found')
  if (unlocked.byId !== viewer.memberId && viewer.staff?.role !== 'admin') throw new Refusal('forbidden')
  const target = await lockForUndo(ctx, unlocked)
  assertMayUndo(viewer, unlocked, target)
  // The lock serializes concurrent undo calls.
  if (unlocked.caseId !== null) await lockCase(trx, unlocked.caseId)
  const decision = await findDecision(trx, decisionId)
  if (!decision || decision.isUndone) throw new Refusal('conflict', { message: '이미 되돌린 결정입니다.' })
  if (erases(decision)) throw new Refusal('conflict', { message: ERASED_WORDS })
  if (undoDeadline(decision) <= new Date())
    throw new Refusal('conflict', { message: `${UNDO_DAYS}일이 지난 결정은 되돌릴 수 없습니다.` })
  if (
    decision.subjectId === viewer.memberId &&
    (await hasOtherStaff(trx, { besides: [viewer.memberId], board: target.board }))
  )
    throw new Refusal('own_case')
  await lockMembers(trx, await listAffectedMembers(trx, target))
  await revertDecision(ctx, { decision, target, byId: viewer.memberId }, settings)
  await reopenCase(ctx, { caseId: decision.caseId })
  await insertStaffAct(trx, {
    ...{ byId: viewer.memberId, act: 'undo', targetType: decision.targetType, targetId: decision.targetId },
    detail: { decisionId },
  })
  return target
}
