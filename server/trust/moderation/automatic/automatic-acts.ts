import { isUrgent } from '#contract/trust/moderation/moderation-rules.ts'
import { targetKindOf } from '#contract/trust/moderation/target-kinds.ts'
import type { OptionFigures } from '#contract/trust/site-settings/option-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { findFacts } from '#server/trust/reputation/trust-queries.ts'
import { hidingReason, trustOf } from '#server/trust/reputation/trust-rules.ts'
import { isStaff } from '#server/trust/staff-roles/role-queries.ts'
import { decisionSubject } from '#server/trust/targets/find-target.ts'
import type { Target } from '#server/trust/targets/moderated-kind.ts'
import { listAffectedMembers, withhold } from '#server/trust/targets/target-acts.ts'
import { notifyAuthor } from '../cases/author-notice-acts.ts'
import { updateCaseAsHidden } from '../cases/case-state-queries.ts'
import { insertDecision } from '../cases/new-decision-queries.ts'
import { isUnrestricted, updateRestrictions } from '../cases/restriction-queries.ts'
import { countAgainst, listCountedReports, wasReportRejected } from './automatic-queries.ts'

interface Reported {
  caseId: number
  target: Target
  /** The settings in force. */
  figures: OptionFigures
}

/**
 * Hides a text until it is reviewed, if the weight of its reports is high enough. The caller locks the
 * target.
 */
export async function hideByReports(ctx: WriteContext, { caseId, target, figures }: Reported) {
  const { trx, notify, invalidate } = ctx
  const { targetType, targetId, authorId } = target
  if (!targetKindOf(targetType).contents.includes('hide') || (await findWithheld(trx, target))) return
  const author = trustOf(await findFacts(trx, authorId))
  const reason = hidingReason(await listCountedReports(trx, caseId), author, figures)
  if (!reason || (await wasReportRejected(trx, target))) return
  const hours = isUrgent(reason) ? null : figures.returnHours
  await lockMembers(trx, await listAffectedMembers(trx, target))
  if (await isStaff(trx, authorId)) return
  const decisionId = await insertDecision(trx, {
    ...decisionSubject(target),
    caseId,
    content: 'hide',
    reason,
  })
  await updateCaseAsHidden(trx, { caseId, hours })
  await insertStaffAct(trx, {
    byId: null,
    act: 'auto_hide',
    targetType,
    targetId,
    detail: { decisionId, reason },
  })
  notify(await insertNotices(trx, { kind: 'moderation', decisionId, memberIds: [authorId] }))
  invalidate('transparency')
  await withhold(ctx, target, { kind: 'review', decisionId, returnsAfterHours: hours })
}

/**
 * Silences a newcomer once enough members have reported enough of the newcomer's texts within a day. A
 * moderator can end the restriction earlier.
 */
export async function pauseNewcomer(
  ctx: WriteContext,
  { caseId, target, figures }: Reported,
  deps: Pick<AppContext, 'jobs' | 'settings'>,
) {
  const { trx, invalidate } = ctx
  const { authorId } = target
  const { reporters, texts, reason } = await countAgainst(trx, authorId)
  if (reason === null || reporters < figures.pausedBy || texts < figures.pausedOver) return
  if (trustOf(await findFacts(trx, authorId)) !== 'newcomer') return
  await lockMembers(trx, await listAffectedMembers(trx, target))
  if (await isStaff(trx, authorId)) return
  if (!(await isUnrestricted(trx, authorId))) return
  const decisionId = await insertDecision(trx, {
    ...decisionSubject(target),
    caseId,
    content: 'keep',
    member: 'silence',
    days: figures.pauseDays,
    reason,
  })
  await updateRestrictions(trx, authorId)
  await insertStaffAct(trx, {
    byId: null,
    act: 'auto_silence',
    targetType: 'member',
    targetId: authorId,
    detail: { decisionId },
  })
  await notifyAuthor(ctx, { decisionId, authorId, member: 'silence' }, deps)
  invalidate('transparency')
}
