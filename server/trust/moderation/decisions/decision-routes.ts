import { mayModerate } from '#contract/community/boards/boards.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { erases, UNDO_DAYS } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { findDecision } from '../cases/decision-queries.ts'
import { targetNotFound } from '../cases/moderation-rules.ts'
import { readWithheld } from '../queue/withheld-text.ts'
import { sweep } from '../sweeps/sweep-acts.ts'
import { decide, decideDirectly } from './decision-acts.ts'
import { decisionOf } from './decision-parts.ts'
import { decisionSettlement } from './settle-decision.ts'
import { undo } from './undo-acts.ts'

const untilUndone = (decision: Parameters<typeof erases>[0]) =>
  erases(decision) ? null : new Date(Date.now() + UNDO_DAYS * 86_400_000).toISOString()

type Needs = Pick<
  AppContext,
  'bus' | 'db' | 'inTransaction' | 'jobs' | 'settings' | 'files' | 'log' | 'pages'
>

export function decisionRoutes(site: Needs) {
  const { bus, db, jobs, settings, pages } = site
  const { settle, settleFiles } = decisionSettlement(site)

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
      await settle(target, { mayUndoSweep: true })
      return null
    },

    'GET /api/moderation/withheld': async ({ query, viewer }) => {
      return { data: await readWithheld(db, viewer, query) }
    },
  } satisfies Partial<Handlers>
}
