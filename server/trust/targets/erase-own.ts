import type { EraseOwnHidden } from '#server/trust/hidden-state/erase-own-hidden.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { findTarget } from './find-target.ts'
import { eraseWithheld, lockTarget } from './target-acts.ts'

/**
 * Erases a withheld target for its author. Resolves to whether the target was withheld and belonged to the
 * author.
 */
export const eraseOwnHidden: EraseOwnHidden = async (ctx, viewer, id) => {
  const { trx } = ctx
  if (!(await findWithheld(trx, id))) return false
  const target = await findTarget(trx, id)
  if (target?.authorId !== viewer.memberId) return false
  await lockTarget(trx, target)
  // Checked again under the lock, because the target may have been restored meanwhile.
  if (!(await findWithheld(trx, id))) return false
  await eraseWithheld(ctx, target)
  return true
}
