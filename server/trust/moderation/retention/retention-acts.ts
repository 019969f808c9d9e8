import type { Site } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { deleteWithheld, findWithheld, type TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { eraseWithheld } from '#server/trust/hiding/erase-acts.ts'
import { findTarget } from '#server/trust/hiding/target-queries.ts'
import { lockTarget, membersBehind } from '#server/trust/hiding/withhold-acts.ts'
import { deleteOldDecisions, updateOldDecisions } from '../cases/old-decision-queries.ts'
import {
  allowRetention,
  deleteOldCases,
  deleteOldSnapshots,
  deleteOldStaffActs,
  listErasable,
} from './retention-queries.ts'

/** In the order in which one lets go of what the next is asked about. */
const steps: ((trx: Db) => Promise<number>)[] = [
  deleteOldSnapshots,
  deleteOldCases,
  updateOldDecisions,
  deleteOldDecisions,
  deleteOldStaffActs,
]

/** A night lets go of so many batches of each kind; what is left goes the night after. */
const BATCHES_A_NIGHT = 200

/** A text that was deleted by a decision goes for good. */
async function erase(on: Act, id: TargetId) {
  const { trx } = on
  const seen = await findTarget(trx, id)
  if (!seen) return void (await deleteWithheld(trx, id))
  await lockTarget(trx, seen)
  if (!(await findWithheld(trx, id))) return
  await lockMembers(trx, await membersBehind(trx, seen))
  await eraseWithheld(on, seen)
}

/** What was kept long enough goes, a batch after the other: no transaction is long, and none is lost by the next. */
export async function keepRetention({ db, act }: Pick<Site, 'db' | 'act'>) {
  for (const id of await listErasable(db)) await act(on => erase(on, id))
  for (const step of steps)
    for (let batch = 0; batch < BATCHES_A_NIGHT; batch++) {
      const gone = await act(async ({ trx, drop }) => {
        await allowRetention(trx)
        const rows = await step(trx)
        if (rows > 0) drop('transparency')
        return rows
      })
      if (gone === 0) break
    }
}
