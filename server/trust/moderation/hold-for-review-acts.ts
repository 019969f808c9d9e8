import type { Act } from '#server/platform/http/transaction.ts'
import { lockOpenCase } from '#server/platform/locks/case-locks.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { findTarget } from '#server/trust/hiding/target-queries.ts'
import { titleOf } from '#server/trust/hiding/target-titles.ts'
import { withhold } from '#server/trust/hiding/withhold-acts.ts'
import type { Holding } from '#server/trust/word-filter/screen.ts'
import { openCase } from './cases/case-queries.ts'
import { updateCaseAsHeld } from './cases/case-state-queries.ts'
import { insertDecision } from './cases/new-decision-queries.ts'
import { takeSnapshot } from './cases/snapshot-queries.ts'

/** A case about what was just written, which waits for the staff: after the text is stored, before members are locked. */
async function openWatchedCase({ trx }: Act, id: TargetId, kind: 'held' | 'words') {
  const target = await findTarget(trx, id)
  if (!target) throw new Error(`the ${id.targetType} that was just written is gone`)
  const caseId = (await lockOpenCase(trx, id))?.caseId ?? (await openCase(trx, target, kind))
  await takeSnapshot(trx, caseId, target)
  if (kind === 'held') await updateCaseAsHeld(trx, caseId)
  return caseId
}

interface Held {
  caseId: number
  /** What the staff reads beside it. */
  note: string
}

/**
 * Shows what was just written to nobody until somebody has looked. All that its withholding writes is locked, or new.
 * A machine's decision like that of reports: whoever keeps the text takes it back, and its author may object.
 */
async function holdBack(on: Act, id: TargetId, { caseId, note }: Held) {
  const { trx } = on
  const target = await findTarget(trx, id)
  if (!target) throw new Error(`the ${id.targetType} that was just written is gone`)
  const { targetType, targetId, authorId } = target
  const decisionId = await insertDecision(trx, {
    ...{ caseId, targetType, targetId, title: titleOf(target), subjectId: authorId, byId: null },
    ...{ content: 'hide', member: 'none', reason: 'other', words: null, note, automatic: true },
  })
  await insertStaffAct(trx, { byId: null, act: 'hold', targetType, targetId, detail: { decisionId } })
  await withhold(on, target, { kind: 'review', decisionId, returnsAfterHours: null })
}

/** What is done with a text that the staff is to look at. Given to who writes: this room stands above theirs. */
export const holding: Holding = { openWatchedCase, holdBack }
