import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { deleteWithheld, findWithheld, type TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { eraseWithheld, listAffectedMembers, lockTarget } from '#server/trust/targets/target-acts.ts'
import { deleteOldDecisions, updateOldDecisions } from '../cases/old-decision-queries.ts'
import {
  allowRetention,
  deleteOldCases,
  deleteOldSnapshots,
  deleteOldStaffActs,
  listErasable,
} from './retention-queries.ts'

/** The order matters: each step removes rows that the next one's condition depends on. */
const steps: ((trx: Db) => Promise<number>)[] = [
  deleteOldSnapshots,
  deleteOldCases,
  updateOldDecisions,
  deleteOldDecisions,
  deleteOldStaffActs,
]

/** Maximum batches per step and night. The rest is deleted the following night. */
const BATCHES_A_NIGHT = 200

/** Erases a text that a decision deleted. */
async function erase(ctx: WriteContext, id: TargetId) {
  const { trx } = ctx
  const seen = await findTarget(trx, id)
  if (!seen) return void (await deleteWithheld(trx, id))
  await lockTarget(trx, seen)
  if (!(await findWithheld(trx, id))) return
  await lockMembers(trx, await listAffectedMembers(trx, seen))
  await eraseWithheld(ctx, seen)
}

/**
 * Deletes data past its retention period in batches. Transactions stay short, and a failure loses only its
 * own batch.
 */
export async function applyRetention({ db, inTransaction }: Pick<AppContext, 'db' | 'inTransaction'>) {
  for (const id of await listErasable(db)) await inTransaction(ctx => erase(ctx, id))
  for (const step of steps)
    for (let batch = 0; batch < BATCHES_A_NIGHT; batch++) {
      const gone = await inTransaction(async ({ trx, invalidate }) => {
        await allowRetention(trx)
        const rows = await step(trx)
        if (rows > 0) invalidate('transparency')
        return rows
      })
      if (gone === 0) break
    }
}
