import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import type { AppContext } from '#server/app-context.ts'
import { cappedTotal, pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { decline, findOwnNomination, nominate, withdrawNomination } from './nomination-acts.ts'
import { countPendingNominations, listPendingNominations } from './nomination-queries.ts'

export const nominationRoutes = ({ db, fingerprint, now }: Pick<AppContext, 'db' | 'fingerprint' | 'now'>) =>
  ({
    'GET /api/daily/nomination': async ({ query: { postId }, viewer: { memberId } }) => ({
      data: await findOwnNomination(db, { postId, memberId }, now()),
    }),

    'POST /api/daily/nomination': async ({ write, body: { postId }, viewer: { memberId } }) => {
      await write(ctx => nominate(ctx, { postId, memberId }))
      return null
    },

    'DELETE /api/daily/nomination': async ({ write, query: { postId }, viewer: { memberId } }) => {
      await write(ctx => withdrawNomination(ctx, { postId, memberId }, fingerprint))
      return null
    },

    'GET /api/admin/daily/nominations': async ({ query }) => {
      const window = pageWindowOf(query)
      const [counted, data] = await Promise.all([
        countPendingNominations(db, MAX_COUNTED_HITS),
        listPendingNominations(db, window),
      ])
      return { data, page: window.page, size: window.size, ...cappedTotal(counted) }
    },

    'POST /api/admin/daily/decline': async ({ body: { postId }, viewer, write }) => {
      await write(ctx => decline(ctx, viewer.memberId, postId))
      return null
    },
  }) satisfies Partial<Handlers>
