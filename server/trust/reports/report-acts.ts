import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'
import type { OptionFigures } from '#contract/trust/site-settings/option-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockCase, lockOpenCase } from '#server/platform/locks/case-locks.ts'
import { findWithheld, type TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { hideByReports, pauseNewcomer } from '#server/trust/moderation/automatic/automatic-acts.ts'
import { deleteUnusedCase, openCase } from '#server/trust/moderation/cases/case-queries.ts'
import { requireTarget, targetNotFound } from '#server/trust/moderation/cases/moderation-rules.ts'
import { takeSnapshot } from '#server/trust/moderation/cases/snapshot-queries.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { mayKnowTarget } from '#server/trust/targets/sealing.ts'
import { lockTarget } from '#server/trust/targets/target-acts.ts'
import {
  deleteOpenReport,
  findOpenReport,
  findReportedCase,
  insertReport,
  isReviewed,
  updateReport,
} from './report-queries.ts'
import { reportWeightOf, weighReport } from './report-weight.ts'

interface Report extends TargetId {
  viewer: Viewer
  reason: ReasonKey
  detail: string | null
}

/** Files a report with a snapshot of the text, one per member and case. Resolves to its id. */
export async function report(
  ctx: WriteContext,
  input: Report,
  { figures, ...deps }: Pick<AppContext, 'jobs' | 'settings'> & { figures: OptionFigures },
) {
  const { trx } = ctx
  const { viewer, reason, detail, targetType, targetId } = input
  const { memberId } = viewer
  const id = { targetType, targetId }
  const found = requireTarget(await findTarget(trx, id), id.targetType)
  if (found.authorId === memberId)
    throw new Refusal('forbidden', { message: '자신의 것은 신고할 수 없습니다.' })
  await lockTarget(trx, found)
  // The target is read again under the lock, since it may have been changed or hidden.
  const target = requireTarget(await findTarget(trx, id), id.targetType)
  const { mark } = target
  // Callers without access must not learn that a sealed comment or a reply to an ask exists.
  if (!target.isLive || !(await mayKnowTarget(trx, viewer, target))) throw targetNotFound(id.targetType)
  if (await isReviewed(trx, { ...id, memberId, mark })) throw new Refusal('already_reviewed')
  const caseId = (await lockOpenCase(trx, id))?.caseId ?? (await openCase(trx, target))
  await takeSnapshot(trx, caseId, target)
  const earlier = await findOpenReport(trx, { caseId, memberId })
  const reportId =
    earlier?.reportId ??
    (await insertReport(trx, {
      ...{ caseId, memberId, reason, detail, mark },
      weight: await reportWeightOf(ctx, { memberId, authorId: target.authorId }, deps.settings.rateLimit),
    }))
  if (earlier) await updateReport(trx, { reportId, reason, detail, mark })
  await weighReport(ctx, caseId)
  await hideByReports(ctx, { caseId, target, figures })
  await pauseNewcomer(ctx, { caseId, target, figures }, deps)
  return reportId
}

/**
 * Withdraws a member's own undecided report, unless the text is hidden. A case without remaining reports is
 * deleted.
 */
export async function withdrawReport(ctx: WriteContext, own: { reportId: number; memberId: number }) {
  const { trx } = ctx
  const unlocked = await findReportedCase(trx, own)
  const found = unlocked && (await lockCase(trx, unlocked.caseId))
  if (found?.state !== 'open') throw new Refusal('not_found')
  // If this were allowed, a member could hide texts one by one and withdraw each report, staying below the
  // daily limit.
  if (found.kind !== 'report' || (await findWithheld(trx, found)))
    throw new Refusal('conflict', { message: '운영진이 확인하고 있어 취소할 수 없습니다.' })
  if (!(await deleteOpenReport(trx, own))) throw new Refusal('not_found')
  await weighReport(ctx, found.caseId)
  await deleteUnusedCase(trx, found.caseId)
}
