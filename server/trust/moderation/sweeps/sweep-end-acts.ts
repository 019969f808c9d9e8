import type { AppContext } from '#server/app-context.ts'
import { rowsOfPages, workThrough } from '#server/infrastructure/jobs/work-through.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockCase } from '#server/platform/locks/case-locks.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { invalidateNeighbours, listAffectedMembers } from '#server/trust/targets/target-acts.ts'
import { findDecision } from '../cases/decision-queries.ts'
import { revertDecision } from '../decisions/revert-decision-acts.ts'
import { lockForUndo, reopenCase } from '../decisions/undo-acts.ts'
import type { SweepDeps } from './sweep-acts.ts'
import { listUnrestoredParts } from './sweep-queries.ts'

/** Restores one text of an undone sweep. Resolves to the text, or `undefined` if it was already restored. */
async function restorePart(
  ctx: WriteContext,
  { decisionId, byId }: { decisionId: number; byId: number | null },
  { settings }: Pick<AppContext, 'settings'>,
) {
  const { trx } = ctx
  const unlocked = await findDecision(trx, decisionId)
  if (!unlocked) return undefined
  const target = await lockForUndo(ctx, unlocked)
  if (unlocked.caseId !== null) await lockCase(trx, unlocked.caseId)
  const decision = await findDecision(trx, decisionId)
  if (!decision || decision.isUndone) return undefined
  await lockMembers(trx, await listAffectedMembers(trx, target))
  await revertDecision(ctx, { decision, target, byId, isSilent: true }, settings)
  await reopenCase(ctx, { caseId: decision.caseId })
  return target
}

/** Restores the texts of undone sweeps. After a crash, the next run of the job continues. */
export async function finishSweeps({ db, inTransaction, settings, pages }: Omit<SweepDeps, 'jobs'>) {
  const parts = rowsOfPages(
    after => listUnrestoredParts(db, after),
    part => part.decisionId,
  )
  await workThrough(parts, async part => {
    const target = await inTransaction(ctx => restorePart(ctx, part, { settings }))
    if (target) await invalidateNeighbours({ db, pages }, target)
  })
}
