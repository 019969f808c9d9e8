import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { block, unblock } from './block-acts.ts'
import { countBlocks, listBlocks } from './block-queries.ts'

export const blockRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/blocks': async ({ query, viewer: { memberId } }) => {
      const window = pageWindowOf(query)
      const [total, data] = await Promise.all([countBlocks(db, memberId), listBlocks(db, memberId, window)])
      return { data, page: window.page, size: window.size, total }
    },

    'POST /api/block': async ({ write, body: { memberId: blockedId }, viewer: { memberId } }) => {
      await write(ctx => block(ctx, { memberId, blockedId }))
      return { data: { memberId: blockedId } }
    },

    'DELETE /api/block': async ({ write, query: { memberId: blockedId }, viewer: { memberId } }) => {
      await write(ctx => unblock(ctx, { memberId, blockedId }))
      return null
    },
  }) satisfies Partial<Handlers>
