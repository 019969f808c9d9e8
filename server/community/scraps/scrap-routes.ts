import { PROFILE_PAGE_SIZE } from '#contract/people/members/member-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { removeScrap, saveScrap } from './scrap-acts.ts'
import { countScraps, findScrap, listScraps } from './scrap-queries.ts'

export const scrapRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/scrap': async ({ query: { postId }, viewer: { memberId } }) => {
      const scrap = await findScrap(db, { postId, memberId })
      return { data: { scrapped: scrap !== undefined, note: scrap?.note ?? null } }
    },

    'POST /api/scrap': async ({ write, body: { postId, note }, viewer: { memberId } }) => {
      await write(ctx =>
        saveScrap(ctx, { postId, memberId, note: note === undefined ? undefined : note || null }),
      )
      return { data: { postId } }
    },

    'DELETE /api/scrap': async ({ write, query: { postId }, viewer: { memberId } }) => {
      await write(ctx => removeScrap(ctx, { postId, memberId }))
      return null
    },

    'GET /api/user/scraps': async ({ query: { searchTerm, ...paging }, viewer: { memberId } }) => {
      const window = pageWindowOf(paging, PROFILE_PAGE_SIZE)
      const own = { memberId, term: searchTerm }
      const [total, data] = await Promise.all([countScraps(db, own), listScraps(db, own, window)])
      return { data, page: window.page, size: window.size, total }
    },
  }) satisfies Partial<Handlers>
