import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { unwatch, watch, watchTarget } from './watch-acts.ts'
import { findWatch, listWatches } from './watch-queries.ts'

export const watchRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/watch': async ({ query, viewer: { memberId } }) => ({
      data: { level: (await findWatch(db, { memberId, ...watchTarget(query) }))?.level ?? null },
    }),

    'GET /api/user/watches': async ({ viewer: { memberId } }) => ({ data: await listWatches(db, memberId) }),

    'POST /api/watch': async ({ write, body, viewer: { memberId } }) => {
      const target = watchTarget(body)
      const level = target.board === null ? 'all' : (body.level ?? 'picked')
      await write(ctx => watch(ctx, memberId, { ...target, level }))
      return { data: { level } }
    },

    'DELETE /api/watch': async ({ write, query, viewer: { memberId } }) => {
      await write(ctx => unwatch(ctx, memberId, watchTarget(query)))
      return null
    },
  }) satisfies Partial<Handlers>
