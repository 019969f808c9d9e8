import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import {
  NOTIFICATION_STREAM_PATH,
  NOTIFICATIONS_PAGE_SIZE,
} from '#contract/people/notifications/notifications.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { Failure, Id } from '#contract/platform/http/schema.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import { normalizeQuery } from '#server/platform/http/bodies/normalize-input.ts'
import type { Handlers, RouteDeps, SignedIn } from '#server/platform/http/routes.ts'
import { clearNotifications, readNotification, removeNotification } from './notification-acts.ts'
import {
  countNotifications,
  findNewestNotificationId,
  listNotifications,
} from './notification-list-queries.ts'
import { notificationStreams } from './notification-streams.ts'

export const notificationRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/notifications': async ({ query, viewer: { memberId } }) => {
      const window = pageWindowOf(query, NOTIFICATIONS_PAGE_SIZE)
      const list = { memberId, read: query.read ?? false }
      const total = await countNotifications(db, list)
      const data = window.offset < total ? await listNotifications(db, list, window) : []
      return { data, page: window.page, size: window.size, total }
    },

    'POST /api/notification/read': async ({ write, query, viewer: { memberId } }) => {
      await write(ctx => readNotification(ctx, { ...query, memberId }))
      return null
    },

    'DELETE /api/notifications': async ({ write, query: { newest, read = false }, viewer: { memberId } }) => {
      await write(ctx => clearNotifications(ctx, { memberId, newest, read }))
      return null
    },

    'DELETE /api/notification': async ({ write, query, viewer: { memberId } }) => {
      await write(ctx => removeNotification(ctx, { ...query, memberId }))
      return null
    },
  }) satisfies Partial<Handlers>

/**
 * The last notification id that the browser received. Without a `Last-Event-ID`, the stream begins at the
 * newest id.
 */
function lastSeen({ headers }: FastifyRequest, newest: number) {
  const text = headers['last-event-id']
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? Math.min(Number(text), newest) : newest
}

const streamQuery = Type.Object({ receiverId: Id() })

/** Serves the notification stream. It is not a call of the contract, since it never ends. */
export function serveNotificationStream(
  app: FastifyInstance,
  { db, bus, log }: Pick<AppContext, 'db' | 'bus' | 'log'>,
  authenticate: RouteDeps['authenticate'],
) {
  const streams = notificationStreams({ db, bus, log })
  const heartbeat = setInterval(() => void streams.heartbeat(), 1_000).unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    streams.close()
  })

  app.get<{ Querystring: { receiverId: number } }>(
    NOTIFICATION_STREAM_PATH,
    {
      // With a HEAD route, a HEAD request would open an endless stream.
      exposeHeadRoute: false,
      schema: {
        summary:
          '알림을 실시간으로: server-sent events, 이벤트 이름은 notification. 운영진은 moderation도: 기다리는 건의 수',
        tags: ['notifications'],
        security: [{ bearer: [] }],
        querystring: streamQuery,
        response: {
          200: {
            description: '`id`는 알림의 번호, `data`는 알림의 JSON. `Last-Event-ID`로 놓친 것을 받습니다',
            content: { 'text/event-stream': { schema: Type.String() } },
          },
          '4xx': Failure,
        },
      },
      onRequest: async request => {
        request.viewer = await authenticate(request, { access: 'member', rights: true })
      },
      preValidation: async request => normalizeQuery(request.query, streamQuery),
    },
    async (request, reply) => {
      const { memberId, sessionId, staff } = request.viewer as SignedIn
      if (request.query.receiverId !== memberId) throw new Refusal('forbidden')
      const releaseSlot = streams.reserveSlot(memberId)
      let newest: number
      try {
        newest = await findNewestNotificationId(db, memberId)
      } finally {
        // No `await` follows before the stream is counted, so no other request can take the slot in between.
        releaseSlot()
      }
      const lastId = lastSeen(request, newest)
      reply.hijack()
      await streams.open({ response: reply.raw, memberId, sessionId, lastId, isStaff: staff !== null })
    },
  )
}
