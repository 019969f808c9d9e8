import { Refusal } from '#contract/platform/http/refusals.ts'
import { RECORD_PAGE_SIZE } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { reconcileImages } from '#server/trust/targets/image-visibility.ts'
import { invalidateNeighbours } from '#server/trust/targets/target-acts.ts'
import { countDecisions, findOwnDecision, listDecisions } from '../history/own-decision-queries.ts'
import { finishSweeps } from '../sweeps/sweep-end-acts.ts'
import { answerAppeal } from './appeal-acts.ts'
import { fileAppeal } from './objection-acts.ts'

type Needs = Pick<AppContext, 'bus' | 'db' | 'settings' | 'files' | 'log' | 'pages'>

export const appealRoutes = ({ bus, db, settings, files, log, pages }: Needs) =>
  ({
    'GET /api/user/decisions': async ({ query, viewer: { memberId } }) => {
      const window = pageWindowOf(query, RECORD_PAGE_SIZE)
      const [data, total] = [await listDecisions(db, memberId, window), await countDecisions(db, memberId)]
      return { data, page: window.page, size: window.size, total }
    },

    'GET /api/user/decision': async ({ query: { decisionId }, viewer: { memberId } }) => {
      const data = await findOwnDecision(db, { memberId, decisionId })
      if (!data) throw new Refusal('not_found')
      return { data }
    },

    'POST /api/appeal': async ({ body, viewer: { memberId }, write }) => {
      const appealId = await write(ctx => fileAppeal(ctx, { ...body, memberId }))
      bus.publish('moderation', {})
      return { data: { appealId } }
    },

    'POST /api/moderation/appeal': async ({ body, viewer, write }) => {
      const target = await write(ctx => answerAppeal(ctx, viewer, body, { settings }))
      await finishSweeps({ db, inTransaction: write, settings, pages })
      bus.publish('moderation', {})
      await reconcileImages({ db, files, log })
      await invalidateNeighbours({ db, pages }, target)
      return null
    },
  }) satisfies Partial<Handlers>
