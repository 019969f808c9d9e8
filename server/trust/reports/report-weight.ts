import { Refusal } from '#contract/platform/http/refusals.ts'
import { isUrgent } from '#contract/trust/moderation/moderation-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { listCountedReports } from '#server/trust/moderation/automatic/automatic-queries.ts'
import { updateCaseWeight } from '#server/trust/moderation/cases/case-state-queries.ts'
import { findFacts } from '#server/trust/reputation/trust-queries.ts'
import { ageFactor, REPORTS_A_DAY, trustOf, weightOf } from '#server/trust/reputation/trust-rules.ts'
import { countReportsOf } from './report-queries.ts'

/** The weight of a member's report against an author. Throws if the member has reached the daily limit. */
export async function reportWeightOf(
  { trx }: WriteContext,
  { memberId, authorId }: { memberId: number; authorId: number },
  isLimited: boolean,
) {
  const facts = await findFacts(trx, memberId)
  const trust = trustOf(facts)
  const { today, onAuthor } = await countReportsOf(trx, { memberId, authorId })
  if (isLimited && today >= REPORTS_A_DAY[trust])
    throw new Refusal('too_many_requests', {
      message: '오늘은 더 신고할 수 없습니다.',
      retryAfterSeconds: 3_600,
    })
  return weightOf(trust, facts, onAuthor)
}

/** Updates a case with the current weight of its reports, and with whether one of the reasons is urgent. */
export async function weighReport({ trx }: WriteContext, caseId: number) {
  const counted = await listCountedReports(trx, caseId)
  const weight = counted.reduce((all, report) => all + report.weight * ageFactor(report.days), 0)
  const urgent = counted.some(({ reason }) => isUrgent(reason))
  await updateCaseWeight(trx, { caseId, weight, reportCount: counted.length, urgent })
}
