import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { workThrough } from '#server/infrastructure/jobs/work-through.ts'
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

type Needs = Pick<AppContext, 'db' | 'inTransaction'>

/** Runs a step in batches until nothing is left to delete. Transactions stay short. */
async function deleteInBatches(step: (trx: Db) => Promise<number>, { inTransaction }: Needs) {
  for (let batch = 0; batch < BATCHES_A_NIGHT; batch++) {
    const gone = await inTransaction(async ({ trx, invalidate }) => {
      await allowRetention(trx)
      const rows = await step(trx)
      if (rows > 0) invalidate('transparency')
      return rows
    })
    if (gone === 0) return
  }
}

/**
 * Deletes data past its retention period. A failure skips only one text or batch. The steps that depend on a
 * skipped row skip it, too, and the following night tries again.
 */
export async function applyRetention(site: Needs) {
  const { db, inTransaction } = site
  const eraseTexts = async () =>
    workThrough(await listErasable(db), id => inTransaction(ctx => erase(ctx, id)))
  const deletions = steps.map(step => () => deleteInBatches(step, site))
  await workThrough<() => Promise<unknown>>([eraseTexts, ...deletions], step => step())
}
