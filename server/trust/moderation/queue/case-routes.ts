import { mayModerate } from '#contract/community/boards/boards.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { CASES_PAGE_SIZE } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireBoardIfGiven } from '#server/community/posts/post-rules.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findModerationCase, updateClaim } from '../cases/case-queries.ts'
import { readCase } from './case-detail.ts'
import { countCases, listCases } from './case-list.ts'

export const caseRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/moderation/cases': async ({ query, viewer }) => {
      const { state = 'open', kind, mine } = query
      const filter = {
        ...{ state, kind, board: requireBoardIfGiven(query.board) },
        claimedBy: mine ? viewer.memberId : undefined,
        boards: viewer.staff?.boards ?? null,
      }
      const window = pageWindowOf(query, CASES_PAGE_SIZE)
      const [data, counted] = [await listCases(db, viewer, filter, window), await countCases(db, filter)]
      return { data, page: window.page, size: window.size, ...counted }
    },

    'GET /api/moderation/case': async ({ query: { caseId }, viewer }) => {
      const found = await findModerationCase(db, caseId)
      // Cases on other boards get the same `not_found` as missing cases.
      const data = found && mayModerate(viewer, found) ? await readCase(db, viewer, found) : undefined
      if (!data) throw new Refusal('not_found')
      return { data }
    },

    'POST /api/moderation/claim': async ({ body: { caseId }, viewer, write }) => {
      const found = await findModerationCase(db, caseId)
      if (!found || !mayModerate(viewer, found)) throw new Refusal('not_found')
      await write(({ trx }) => updateClaim(trx, { caseId, memberId: viewer.memberId }))
      return null
    },
  }) satisfies Partial<Handlers>
