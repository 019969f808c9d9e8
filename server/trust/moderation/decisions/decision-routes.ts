import { mayModerate } from '#contract/community/boards/boards.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { erases, UNDO_DAYS } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { recountRatingsOf } from '#server/library/bookshelf/rating-acts.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { removeErasedFiles } from '#server/platform/images/orphan-sweep.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { reconcileImages } from '#server/trust/targets/image-visibility.ts'
import { invalidateNeighbours } from '#server/trust/targets/target-acts.ts'
import { findDecision } from '../cases/decision-queries.ts'
import { targetNotFound } from '../cases/moderation-rules.ts'
import { readWithheld } from '../queue/withheld-text.ts'
import { sweep } from '../sweeps/sweep-acts.ts'
import { finishSweeps } from '../sweeps/sweep-end-acts.ts'
import { decide, decideDirectly } from './decision-acts.ts'
import { decisionOf } from './decision-parts.ts'
import { undo } from './undo-acts.ts'

const untilUndone = (decision: Parameters<typeof erases>[0]) =>
  erases(decision) ? null : new Date(Date.now() + UNDO_DAYS * 86_400_000).toISOString()

type Needs = Pick<
  AppContext,
  'bus' | 'db' | 'inTransaction' | 'jobs' | 'settings' | 'files' | 'log' | 'pages'
>

export function decisionRoutes({ bus, db, inTransaction, jobs, settings, files, log, pages }: Needs) {
  /**
   * Completes undone sweeps without a role check, because it must work even if the caller has lost the staff role.
   */
  const finish = () => finishSweeps({ db, inTransaction, settings, pages })

  async function settleFiles() {
    await reconcileImages({ db, files, log })
    await removeErasedFiles({ db, files, log })
  }

  async function followUp(target: TargetId) {
    await settleFiles()
    await invalidateNeighbours({ db, pages }, target)
    const author = (await findTarget(db, target))?.authorId
    if (author !== undefined) await recountRatingsOf({ db, inTransaction }, author)
  }

  /**
   * Runs before the response, so that storage, adjacent posts and ratings are already up to date. The decision
   * stands, whatever fails here.
   */
  async function settle(target: TargetId) {
    bus.publish('moderation', {})
    await followUp(target).catch(error =>
      log.error({ err: error, ...target }, 'a decision stands, but not all that follows it is done'),
    )
  }

  return {
    'POST /api/moderation/decide': async ({ body: { caseId, version, ...body }, viewer, write }) => {
      const decision = decisionOf(body)
      const decisionId = await write(ctx =>
        decide(ctx, viewer, { caseId, version, ...decision }, { jobs, settings }),
      )
      const made = await findDecision(db, decisionId)
      if (made) await settle(made)
      return { data: { decisionId, undoUntil: untilUndone(decision) } }
    },

    'POST /api/moderation/direct': async ({ body: { targetType, targetId, ...body }, viewer, write }) => {
      const decision = decisionOf(body)
      const id = { targetType, targetId }
      const decisionId = await write(ctx =>
        decideDirectly(ctx, viewer, { ...id, ...decision }, { jobs, settings }),
      )
      await settle(id)
      return { data: { decisionId, undoUntil: untilUndone(decision) } }
    },

    'GET /api/moderation/text': async ({ query: { postId }, viewer }) => {
      const target = await findTarget(db, { targetType: 'post', targetId: postId })
      if (!target?.isLive) throw targetNotFound('post')
      if (!mayModerate(viewer, target)) throw new Refusal('forbidden')
      return { data: { text: target.text, mark: target.mark } }
    },

    'POST /api/moderation/sweep': async ({ body, viewer, write }) => {
      const { decisionId, hidden } = await sweep(
        { db, inTransaction: write, jobs, settings, pages },
        viewer,
        body,
      )
      bus.publish('moderation', {})
      await settleFiles()
      const swept = { content: 'sweep', member: 'none', reason: body.reason } as const
      return { data: { decisionId, undoUntil: untilUndone(swept), hidden } }
    },

    'POST /api/moderation/undo': async ({ body: { decisionId }, viewer, write }) => {
      const target = await write(ctx => undo(ctx, viewer, decisionId, { settings }))
      await finish()
      await settle(target)
      return null
    },

    'GET /api/moderation/withheld': async ({ query, viewer }) => {
      return { data: await readWithheld(db, viewer, query) }
    },
  } satisfies Partial<Handlers>
}
