import type { HeldNews } from '#server/infrastructure/database/tables/moderation.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockOpenCase } from '#server/platform/locks/case-locks.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { decisionSubject, findTarget } from '#server/trust/targets/find-target.ts'
import { lockTarget, withhold } from '#server/trust/targets/target-acts.ts'
import type { ReviewQueue } from '#server/trust/word-filter/screen.ts'
import { openCase } from './cases/case-queries.ts'
import { updateCaseKind } from './cases/case-state-queries.ts'
import { insertDecision } from './cases/new-decision-queries.ts'
import { takeSnapshot } from './cases/snapshot-queries.ts'

/**
 * Opens a case for staff about a new text. Call it after the text is stored and before members are locked.
 */
async function openWatchedCase({ trx }: WriteContext, id: TargetId, kind: 'held' | 'words') {
  const target = await findTarget(trx, id)
  if (!target) throw new Error(`the ${id.targetType} that was just written is gone`)
  // A new text's rows are already locked. A member's row is not: an older case about the member may exist.
  if (target.targetType === 'member') await lockTarget(trx, target)
  const caseId = (await lockOpenCase(trx, id))?.caseId ?? (await openCase(trx, target, kind))
  await takeSnapshot(trx, caseId, target)
  // An open case with another kind becomes a `held` case, too.
  if (kind === 'held') await updateCaseKind(trx, { caseId, kind })
  return caseId
}

interface Held {
  caseId: number
  /** The note that staff reads with the decision. */
  note: string
  /** Notifications about the new text. They are sent once the text is shown. */
  news: HeldNews[]
}

/**
 * Hides a new text until staff has reviewed it. All rows that it writes must be locked or new. The hiding is
 * an automatic decision: staff undoes it by keeping the text, and the author may appeal.
 */
async function holdBack(ctx: WriteContext, id: TargetId, { caseId, note, news }: Held) {
  const { trx, invalidate } = ctx
  const target = await findTarget(trx, id)
  if (!target) throw new Error(`the ${id.targetType} that was just written is gone`)
  const decisionId = await insertDecision(trx, {
    ...decisionSubject(target),
    caseId,
    content: 'hide',
    reason: 'other',
    note,
  })
  const { targetType, targetId } = target
  await insertStaffAct(trx, { byId: null, act: 'hold', targetType, targetId, detail: { decisionId } })
  invalidate('transparency')
  await withhold(ctx, target, { kind: 'review', decisionId, returnsAfterHours: null, news })
}

/**
 * The implementation of the word filter's `ReviewQueue`. The word filter cannot import it, because moderation
 * is a higher layer.
 */
export const reviewQueue: ReviewQueue = { openWatchedCase, holdBack }
