import { DEVICES_PAGE_SIZE } from '#contract/people/sessions/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { endDeviceSession, endOtherSessions } from './device-acts.ts'
import { countOwnSessions, listOwnSessions } from './device-queries.ts'

export const deviceRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/user/sessions': async ({ query, viewer }) => {
      const window = pageWindowOf(query, DEVICES_PAGE_SIZE)
      const [data, total] = [
        await listOwnSessions(db, viewer, window),
        await countOwnSessions(db, viewer.memberId),
      ]
      return { data, page: window.page, size: window.size, total }
    },

    'DELETE /api/user/session': async ({ write, query: { sessionId }, viewer: { memberId } }) => {
      await write(ctx => endDeviceSession(ctx, { memberId, sessionId }))
      return null
    },

    'DELETE /api/user/sessions': async ({ write, viewer }) => {
      await write(ctx => endOtherSessions(ctx, viewer))
      return null
    },
  }) satisfies Partial<Handlers>
