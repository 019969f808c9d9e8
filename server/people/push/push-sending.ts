import type { PushMessage } from '#contract/people/push/push-message.ts'
import type { Settings } from '#server/config/config.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PublicPost } from '#server/infrastructure/public-post.ts'
import { deleteEndpoint, type Subscription, updateAttempt } from './push-queries.ts'
import type { PushSecrets } from './push-secrets.ts'

/** Seconds that a push service stores a message for a browser that is offline. */
const TTL_SECONDS = 86_400
/** Number of consecutive failures after which a subscription is deleted. */
const FAILURES_MAX = 5
/** Status codes that mean that the subscription no longer exists or belongs to another key pair. */
const GONE = [401, 403, 404, 410]

export interface PushParts extends PushSecrets {
  db: Db
  settings: Pick<Settings, 'siteUrl' | 'siteName' | 'contactEmail'>
  publicPost: PublicPost
}

export interface DecryptedSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushRequest {
  message: PushMessage
  topic: string
  urgency: 'low' | 'normal' | 'high'
}

/** The contact address for push services, in case the site misbehaves. */
const subjectOf = ({ siteUrl, contactEmail }: PushParts['settings']) =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:${contactEmail}`

async function requestOf(site: PushParts, sealed: string, { message, topic, urgency }: PushRequest) {
  const { buildPushPayload } = await import('@block65/webcrypto-web-push')
  const { endpoint, keys }: DecryptedSubscription = JSON.parse(site.cipher.decrypt(sealed) ?? '{}')
  const { headers, body } = await buildPushPayload(
    { data: JSON.stringify(message), options: { ttl: TTL_SECONDS, topic, urgency } },
    { endpoint, expirationTime: null, keys },
    { subject: subjectOf(site.settings), ...site.vapid },
  )
  return { endpoint, posted: { headers: { ...headers }, body } }
}

/** Sends a message to one browser. Resolves to whether its push service accepted the message. */
export async function sendPush(
  site: PushParts,
  { endpointHash, sealed }: Subscription,
  outgoing: PushRequest,
) {
  let status: number
  try {
    const { endpoint, posted } = await requestOf(site, sealed, outgoing)
    status = await site.publicPost(endpoint, posted)
  } catch {
    // The error is not logged, because it may contain the endpoint, which is secret.
    status = 0
  }
  if (GONE.includes(status)) {
    await deleteEndpoint(site.db, endpointHash)
    return 'gone'
  }
  const isSent = status >= 200 && status < 300
  await updateAttempt(site.db, { endpointHash, isSent, failuresMax: FAILURES_MAX })
  return isSent ? 'sent' : 'failed'
}
