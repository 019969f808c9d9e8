import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { recommend, unrecommend } from './recommendation-acts.ts'
import { countRecommendedBooks, isRecommended, listRecommendedBooks } from './recommendation-queries.ts'
import { assertOneTarget, assertOwnName } from './recommendation-rules.ts'

export const recommendationRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/recommendation': async ({ query }) => isRecommended(db, assertOneTarget(query), query.memberId),

    'POST /api/recommendation': async ({ write, body, viewer }) => {
      const target = assertOneTarget(body)
      assertOwnName(body.memberId, viewer)
      return { data: { recommendationCount: await write(ctx => recommend(ctx, viewer.memberId, target)) } }
    },

    'DELETE /api/recommendation': async ({ write, query, viewer }) => {
      const target = assertOneTarget(query)
      assertOwnName(query.memberId, viewer)
      await write(ctx => unrecommend(ctx, viewer.memberId, target))
      return null
    },

    'GET /api/recommendations': async ({ query: { memberId, ...paging } }) => {
      const window = pageWindowOf(paging)
      const total = await countRecommendedBooks(db, memberId)
      const data = window.offset < total ? await listRecommendedBooks(db, memberId, window) : []
      return { data, page: window.page, size: window.size, total }
    },
  }) satisfies Partial<Handlers>
