import type { AppContext } from '#server/app-context.ts'
import { workThrough } from '#server/infrastructure/jobs/work-through.ts'
import { lockCase } from '#server/platform/locks/case-locks.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { reconcileImages } from '#server/trust/targets/image-visibility.ts'
import { invalidateNeighbours, listAffectedMembers } from '#server/trust/targets/target-acts.ts'
import { updateCaseAsReturned } from '../cases/case-state-queries.ts'
import { findDecision } from '../cases/decision-queries.ts'
import { revertDecision } from '../decisions/revert-decision-acts.ts'
import { lockForUndo } from '../decisions/undo-acts.ts'
import { listReturning } from './automatic-queries.ts'

type Needs = Pick<AppContext, 'db' | 'inTransaction' | 'files' | 'log' | 'pages' | 'settings'>

/** Restores withheld targets that nobody reviewed before their deadline. */
export async function restoreUnreviewed({ db, inTransaction, settings, pages, ...stores }: Needs) {
  const returning = await listReturning(db)
  await workThrough(returning, async ({ targetType, targetId }) => {
    const target = await inTransaction(async ctx => {
      const { trx } = ctx
      const seen = await findTarget(trx, { targetType, targetId })
      const withheld = await findWithheld(trx, { targetType, targetId })
      const decision = withheld?.decisionId ? await findDecision(trx, withheld.decisionId) : undefined
      if (!seen || !decision) return undefined
      const held = await lockForUndo(ctx, decision)
      if (decision.caseId !== null) await lockCase(trx, decision.caseId)
      // Checked again under the lock, because staff may have decided meanwhile.
      const now = await findWithheld(trx, held)
      if (!now?.returnsAt || now.decisionId !== decision.decisionId) return undefined
      await lockMembers(trx, await listAffectedMembers(trx, held))
      await revertDecision(ctx, { decision, target: held, byId: null }, settings)
      if (decision.caseId !== null) await updateCaseAsReturned(trx, decision.caseId)
      return held
    })
    if (target) await invalidateNeighbours({ db, pages }, target)
  }).finally(() => reconcileImages({ db, ...stores }))
}
