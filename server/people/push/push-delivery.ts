import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { groupOf } from '#contract/people/notifications/notification-groups.ts'
import { quietFor } from '#contract/people/notifications/quiet-hours.ts'
import { findPushedNotification } from '#server/people/notifications/notification-list-queries.ts'
import {
  claimDuePushes,
  type DuePush,
  deleteDuePush,
  findPushReceiver,
  updateDueTime,
} from './due-push-queries.ts'
import { listSubscriptions } from './push-queries.ts'
import { type PushParts, type PushRequest, sendPush } from './push-sending.ts'
import { sealReadTicket } from './push-tickets.ts'

/** Number of notifications that are sent concurrently. */
const AT_ONCE = 20
/** Seconds until a failed notification is tried again, also after a crash. */
const LEASE_SECONDS = 120
const TRIES_MAX = 5
/** Milliseconds between queries for due notifications. */
const POLL_MS = 5_000
/** Maximum wait on shutdown, in ms, for messages being sent. An unresponsive push service would take 10 s. */
const STOP_TIMEOUT_MS = 2_000
/** Maximum characters of a topic (RFC 8030). */
const TOPIC_LENGTH = 32

/**
 * A message's topic. A newer message about the same subject has the same topic, so it replaces the older one.
 */
const topicOf = ({ fingerprint }: PushParts, { memberId, kind, subject }: DuePush) =>
  fingerprint('push', `topic ${memberId} ${kind} ${subject}`).slice(0, TOPIC_LENGTH)

/** The push message of a due notification; `undefined` if it should no longer be sent. */
async function outgoingOf(site: PushParts, due: DuePush): Promise<PushRequest | undefined> {
  const notification = await findPushedNotification(site.db, due)
  if (!notification) return undefined
  const { memberId, kind } = due
  const topic = topicOf(site, due)
  const ticket = sealReadTicket(site, { memberId, notificationId: notification.id })
  return {
    message: { memberId, siteName: site.settings.siteName, tag: topic, ticket, notification },
    topic,
    urgency: ['series', 'watch'].includes(groupOf[kind]) ? 'low' : 'normal',
  }
}

async function sendDuePush(site: PushParts, due: DuePush, now: number) {
  const receiver = await findPushReceiver(site.db, due)
  if (!receiver || receiver.offPush.includes(groupOf[due.kind])) return deleteDuePush(site.db, due)
  const { quietFrom: from, quietTo: to } = receiver
  const quietMs = quietFor(now, from && to ? { from, to } : null)
  if (quietMs > 0) return updateDueTime(site.db, due, now + quietMs)
  const subscriptions = await listSubscriptions(site.db, due.memberId)
  const outgoing = await outgoingOf(site, due)
  if (!outgoing || subscriptions.length === 0) return deleteDuePush(site.db, due)
  const outcomes = await Promise.all(subscriptions.map(one => sendPush(site, one, outgoing)))
  const isRetried = outcomes.includes('failed') && !outcomes.includes('sent') && due.tries < TRIES_MAX
  if (!isRetried) await deleteDuePush(site.db, due)
}

/**
 * Sends the due notifications. An unresponsive push service occupies one of the concurrent senders; the
 * others continue.
 */
export async function sendDuePushes(site: PushParts, now: () => number, isStopping = () => false) {
  // Sending all may take longer than a lease, so each notification is claimed only when its turn comes.
  const claim = async (limit: number) =>
    isStopping() ? [] : claimDuePushes(site.db, { now: now(), limit, leaseSeconds: LEASE_SECONDS })
  async function sendInTurn(first: DuePush) {
    for (let due: DuePush | undefined = first; due; [due] = await claim(1))
      await sendDuePush(site, due, now())
  }
  await Promise.all((await claim(AT_ONCE)).map(sendInTurn))
}

/**
 * Sends due notifications every few seconds. The returned function stops this and waits shortly for messages
 * being sent. Messages that are still unsent then are sent again after their lease.
 */
export function startPushDelivery(site: PushParts & { log: FastifyBaseLogger }) {
  let isStopping = false
  let sending: Promise<void> | undefined
  async function sendAllDue() {
    await sendDuePushes(site, Date.now, () => isStopping).catch(error =>
      site.log.warn({ err: error }, 'pushes are sent later'),
    )
    sending = undefined
  }
  const timer = setInterval(() => {
    sending ??= sendAllDue()
  }, POLL_MS).unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await Promise.race([sending, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })])
  }
}
