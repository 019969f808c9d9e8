import { Refusal } from '#contract/platform/http/refusals.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockCase } from '#server/platform/locks/case-locks.ts'
import { openCase } from '../cases/case-queries.ts'
import { updateCaseAsOpen } from '../cases/case-state-queries.ts'
import { findDecision } from '../cases/decision-queries.ts'
import { takeSnapshot } from '../cases/snapshot-queries.ts'
import { lockForUndo } from '../decisions/undo-acts.ts'
import { findAppealable, insertAppeal } from './appeal-queries.ts'

/**
 * Records a member's appeal against a decision, once per member, and reopens its case. Resolves to the
 * appeal's id.
 */
export async function fileAppeal(
  ctx: WriteContext,
  { decisionId, memberId, text }: { decisionId: number; memberId: number; text: string },
) {
  const { trx } = ctx
  const decision = await findDecision(trx, decisionId)
  // Reports lock the target, too, before they open a case. So a target has only one open case.
  const target = decision && (await lockForUndo(ctx, decision))
  const found = await findAppealable(trx, { memberId, decisionId })
  if (!found || !target) throw new Refusal('not_found')
  if (found.isUndone) throw new Refusal('conflict', { message: '이미 취소된 조치입니다.' })
  if (found.isConfirmed)
    throw new Refusal('conflict', { message: '운영진이 확정한 조치에 이의를 제기해 주세요.' })
  if (found.isOfClaim) throw new Refusal('conflict', { message: '이 조치에는 재게시를 요청해 주세요.' })
  if (found.isLate) throw new Refusal('forbidden', { message: '이의 제기 기간이 지났습니다.' })
  if (found.caseId !== null) await lockCase(trx, found.caseId)
  const appealId = await insertAppeal(trx, { decisionId, memberId, role: found.role, text })
  if (appealId === undefined) throw new Refusal('conflict', { message: '이미 이의를 제기했습니다.' })
  if (found.caseId !== null) await updateCaseAsOpen(trx, found.caseId, 'appeal')
  // The appealed decision answered a claim, so it has no case yet.
  else await takeSnapshot(trx, await openCase(trx, target, 'appeal'), target)
  return appealId
}
