import type { AppContext } from '#server/app-context.ts'
import { workThrough } from '#server/infrastructure/jobs/work-through.ts'
import { recountRatingsOf } from '#server/library/bookshelf/rating-acts.ts'
import { removeErasedFiles } from '#server/platform/images/orphan-sweep.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { reconcileImages } from '#server/trust/targets/image-visibility.ts'
import { invalidateNeighbours } from '#server/trust/targets/target-acts.ts'
import { finishSweeps } from '../sweeps/sweep-end-acts.ts'

type Needs = Pick<AppContext, 'bus' | 'db' | 'inTransaction' | 'settings' | 'files' | 'log' | 'pages'>

/**
 * Work that follows the commit of a decision, an undo or an answered objection. It checks no role, because
 * the caller may have lost the staff role meanwhile.
 */
export function decisionSettlement(site: Needs) {
  const { bus, db, inTransaction, files, log, pages } = site

  async function settleFiles() {
    const isStorageThere = await reconcileImages({ db, files, log })
    if (isStorageThere) await removeErasedFiles({ db, files, log })
  }

  async function followUp(target: TargetId) {
    await settleFiles()
    await invalidateNeighbours({ db, pages }, target)
    const author = (await findTarget(db, target))?.authorId
    if (author !== undefined) await recountRatingsOf({ db, inTransaction }, author)
  }

  /**
   * Runs before the response, so that storage, adjacent posts and ratings are already up to date. If a step
   * fails here, the decision still stands.
   */
  async function settle(target: TargetId, { mayUndoSweep = false } = {}) {
    const steps = [
      ...(mayUndoSweep ? [() => finishSweeps(site)] : []),
      async () => bus.publish('moderation', {}),
      () => followUp(target),
    ]
    await workThrough<() => Promise<unknown>>(steps, step => step()).catch(error =>
      log.error({ err: error, ...target }, 'a decision stands, but not all that follows it is done'),
    )
  }

  return { settle, settleFiles }
}
