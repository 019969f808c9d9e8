import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { updateAsRead } from '#server/people/notifications/notification-list-queries.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { subscribe, unsubscribe } from './push-acts.ts'
import { listSubscriptions } from './push-queries.ts'
import { sendPush } from './push-sending.ts'
import { openReadTicket } from './push-tickets.ts'

const noPushHere = () =>
  new Refusal('not_found', { message: '이 브라우저에서는 푸시 알림이 꺼져 있습니다. 먼저 켜 주세요.' })

type Parts = Pick<AppContext, 'db' | 'settings' | 'push' | 'publicPost'>

export const pushRoutes = ({ push, ...site }: Parts) =>
  ({
    'GET /api/push/key': async () => ({ data: { key: push.vapid.publicKey } }),

    'GET /api/user/pushes': async ({ viewer }) => {
      const subscriptions = await listSubscriptions(site.db, viewer.memberId)
      return {
        data: subscriptions.map(({ device, datetime, sessionId }) => ({
          device,
          datetime,
          isHere: sessionId === viewer.sessionId,
        })),
      }
    },

    'POST /api/push': async ({ write, body, viewer: { memberId, sessionId } }) => ({
      data: {
        devices: await write(ctx => subscribe(ctx, { memberId, sessionId, subscription: body }, push)),
      },
    }),

    'DELETE /api/push': async ({ write, body: { endpoint }, viewer: { memberId } }) => {
      await write(ctx => unsubscribe(ctx, { memberId, endpoint }, push))
      return null
    },

    'POST /api/push/test': async ({ viewer: { memberId, sessionId } }) => {
      const subscriptions = await listSubscriptions(site.db, memberId)
      const here = subscriptions.find(one => one.sessionId === sessionId)
      if (!here) throw noPushHere()
      const message = {
        ...{ memberId, siteName: site.settings.siteName, tag: 'test' },
        ...{ ticket: null, notification: null },
      }
      const outcome = await sendPush({ ...site, ...push }, here, { message, topic: 'test', urgency: 'high' })
      if (outcome === 'gone') throw noPushHere()
      if (outcome === 'failed')
        throw new Refusal('unavailable', {
          message: '푸시 서버가 답하지 않습니다. 잠시 후 다시 시도해 주세요.',
        })
      return null
    },

    'POST /api/push/opened': async ({ write, body: { ticket } }) => {
      const opened = openReadTicket(push, ticket)
      // A notification that was deleted or updated meanwhile is not an error.
      if (opened) await write(({ trx }) => updateAsRead(trx, opened))
      return null
    },
  }) satisfies Partial<Handlers>
