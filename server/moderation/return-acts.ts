import { lockCase } from '../locks/case-locks.ts'
import { lockMembers } from '../locks/lock-order.ts'
import type { Site } from '../site.ts'
import { findWithheld } from '../withheld/withheld-queries.ts'
import { settleImages } from '../withholding/held-images.ts'
import { findTarget } from '../withholding/target-queries.ts'
import { membersBehind } from '../withholding/withhold-acts.ts'
import { listReturning } from './automatic-queries.ts'
import { updateCaseAsReturned } from './case-state-queries.ts'
import { findDecision } from './decision-queries.ts'
import { dropNeighbours } from './neighbours.ts'
import { takeBack } from './take-back-acts.ts'
import { lockForUndo } from './undo-acts.ts'

type Needs = Pick<Site, 'db' | 'act' | 'files' | 'log' | 'pages' | 'settings'>

/** What nobody looked at in time comes back. */
export async function returnUnreviewed({ db, act, settings, pages, ...stores }: Needs) {
  for (const { targetType, targetId } of await listReturning(db)) {
    const target = await act(async on => {
      const { trx } = on
      const seen = await findTarget(trx, { targetType, targetId })
      const withheld = await findWithheld(trx, { targetType, targetId })
      const decision = withheld?.decisionId ? await findDecision(trx, withheld.decisionId) : undefined
      if (!seen || !decision) return undefined
      const held = await lockForUndo(on, decision)
      if (decision.caseId !== null) await lockCase(trx, decision.caseId)
      // Somebody may have decided meanwhile.
      const now = await findWithheld(trx, held)
      if (!now?.returnsAt || now.decisionId !== decision.decisionId) return undefined
      await lockMembers(trx, await membersBehind(trx, held))
      await takeBack(on, { decision, target: held, byId: null }, settings)
      if (decision.caseId !== null) await updateCaseAsReturned(trx, decision.caseId)
      return held
    })
    if (target) await dropNeighbours({ db, pages }, target)
  }
  await settleImages({ db, ...stores })
}
