import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { mute, unmute } from './mute-acts.ts'
import { countMutes, findMute, listMutes } from './mute-queries.ts'

export const muteRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/mute': async ({ query: { postId }, viewer: { memberId } }) => ({
      data: { muted: (await findMute(db, { memberId, postId })) !== undefined },
    }),

    'POST /api/mute': async ({ write, body: { postId }, viewer: { memberId } }) => {
      await write(ctx => mute(ctx, { memberId, postId }))
      return { data: { postId } }
    },

    'DELETE /api/mute': async ({ write, query: { postId }, viewer: { memberId } }) => {
      await write(ctx => unmute(ctx, { memberId, postId }))
      return null
    },

    'GET /api/user/mutes': async ({ query, viewer: { memberId } }) => {
      const window = pageWindowOf(query)
      const [total, data] = await Promise.all([countMutes(db, memberId), listMutes(db, memberId, window)])
      return { data, page: window.page, size: window.size, total }
    },
  }) satisfies Partial<Handlers>
