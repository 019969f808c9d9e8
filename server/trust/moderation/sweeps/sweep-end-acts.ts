import type { Site } from '#server/app-context.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { lockCase } from '#server/platform/locks/case-locks.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { membersBehind } from '#server/trust/hiding/withhold-acts.ts'
import { findDecision } from '../cases/decision-queries.ts'
import { dropNeighbours } from '../content/adjacent-invalidation.ts'
import { takeBack } from '../decisions/revert-decision-acts.ts'
import { lockForUndo, reopen } from '../decisions/undo-acts.ts'
import type { Needs } from './sweep-acts.ts'
import { listLeftParts } from './sweep-queries.ts'

/** Restores one text of an undone sweep. Resolves to the text, unless it was already restored. */
async function takePartBack(
  on: Act,
  { decisionId, byId }: { decisionId: number; byId: number | null },
  { settings }: Pick<Site, 'settings'>,
) {
  const { trx } = on
  const asked = await findDecision(trx, decisionId)
  if (!asked) return undefined
  const target = await lockForUndo(on, asked)
  if (asked.caseId !== null) await lockCase(trx, asked.caseId)
  const decision = await findDecision(trx, decisionId)
  if (!decision || decision.isUndone) return undefined
  await lockMembers(trx, await membersBehind(trx, target))
  await takeBack(on, { decision, target, byId, isSilent: true }, settings)
  await reopen(on, { caseId: decision.caseId })
  return target
}

/** Restores the texts of undone sweeps. After a crash, the next job run continues. */
export async function finishSweeps({ db, act, settings, pages }: Omit<Needs, 'jobs'>) {
  for (let after = 0; ; ) {
    const parts = await listLeftParts(db, after)
    for (const part of parts) {
      const target = await act(on => takePartBack(on, part, { settings }))
      if (target) await dropNeighbours({ db, pages }, target)
    }
    const last = parts.at(-1)
    if (!last) return
    after = last.decisionId
  }
}
