import type { FastifyBaseLogger } from 'fastify'
import { groupOf } from '#contract/people/notifications/notification-groups.ts'
import { quietFor } from '#contract/people/notifications/quiet-hours.ts'
import { coalesce } from '#server/people/notifications/coalesce.ts'
import { findPushedNotification } from '#server/people/notifications/notification-list-queries.ts'
import { type Due, deleteDue, findReceiver, takeDue, updateDueTime } from './due-queries.ts'
import { listSubscriptions } from './push-queries.ts'
import { type Outgoing, type PushParts, sendPush } from './push-sending.ts'
import { ticketOf } from './push-tickets.ts'

/** Notifications of one step. */
const AT_ONCE = 20
/** Seconds until a notification is tried again after a failure or a crash. */
const LEASE_SECONDS = 120
const TRIES_MAX = 5
/** Milliseconds between looks for due notifications. */
const LOOK_MS = 5_000
/** The letters that a topic may have at most (RFC 8030). */
const TOPIC_LENGTH = 32

/** A newer message about the same subject has the same topic, so it replaces the older one. */
const topicOf = ({ fingerprint }: PushParts, { memberId, kind, subject }: Due) =>
  fingerprint('push', `topic ${memberId} ${kind} ${subject}`).slice(0, TOPIC_LENGTH)

/** The message of a due notification; `undefined` if it should no longer be sent. */
async function outgoingOf(site: PushParts, due: Due): Promise<Outgoing | undefined> {
  const notification = await findPushedNotification(site.db, due)
  if (!notification) return undefined
  const { memberId, kind } = due
  const topic = topicOf(site, due)
  const ticket = ticketOf(site, { memberId, notificationId: notification.id })
  return {
    message: { memberId, siteName: site.settings.siteName, tag: topic, ticket, notification },
    topic,
    urgency: ['series', 'watch'].includes(groupOf[kind]) ? 'low' : 'normal',
  }
}

async function deliver(site: PushParts, due: Due, now: number) {
  const receiver = await findReceiver(site.db, due)
  if (!receiver || receiver.offPush.includes(groupOf[due.kind])) return deleteDue(site.db, due)
  const { quietFrom: from, quietTo: to } = receiver
  const quietMs = quietFor(now, from && to ? { from, to } : null)
  if (quietMs > 0) return updateDueTime(site.db, due, now + quietMs)
  const subscriptions = await listSubscriptions(site.db, due.memberId)
  const outgoing = await outgoingOf(site, due)
  if (!outgoing || subscriptions.length === 0) return deleteDue(site.db, due)
  const outcomes = await Promise.all(subscriptions.map(one => sendPush(site, one, outgoing)))
  const isRetried = outcomes.includes('failed') && !outcomes.includes('sent') && due.tries < TRIES_MAX
  if (!isRetried) await deleteDue(site.db, due)
}

/** Sends what is due in small steps. */
export async function deliverDue(site: PushParts, now: number) {
  let taken: Due[]
  do {
    taken = await takeDue(site.db, { now, limit: AT_ONCE, leaseSeconds: LEASE_SECONDS })
    await Promise.all(taken.map(due => deliver(site, due, now)))
  } while (taken.length === AT_ONCE)
}

/** Sends due notifications every few seconds. The returned function stops that, after the current step. */
export function startPushDelivery(site: PushParts & { log: FastifyBaseLogger }) {
  let turn = Promise.resolve()
  const look = coalesce(() =>
    deliverDue(site, Date.now()).catch(error => site.log.warn({ err: error }, 'pushes are sent later')),
  )
  const timer = setInterval(() => {
    turn = look()
  }, LOOK_MS).unref()
  return async () => {
    clearInterval(timer)
    await turn
  }
}
