import { Refusal } from '#contract/platform/http/refusals.ts'
import { RECORD_PAGE_SIZE } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { decisionSettlement } from '../decisions/settle-decision.ts'
import { countDecisions, findOwnDecision, listDecisions } from '../history/own-decision-queries.ts'
import { answerAppeal } from './appeal-acts.ts'
import { fileAppeal } from './objection-acts.ts'

type Needs = Pick<AppContext, 'bus' | 'db' | 'inTransaction' | 'settings' | 'files' | 'log' | 'pages'>

export function appealRoutes(site: Needs) {
  const { bus, db, settings } = site
  const { settle } = decisionSettlement(site)

  return {
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
      await settle(target, { mayUndoSweep: true })
      return null
    },
  } satisfies Partial<Handlers>
}
