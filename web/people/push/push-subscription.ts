import { browserApi } from '#web/app/api/browser-api.ts'
import { knownMember } from '#web/app/session/known-member.ts'

/**
 * The storage key of the member who turned push on in this browser. The subscription is renewed only for
 * them.
 */
const KEY = 'push'

/**
 * `install`: an iPhone, where only an installed site gets pushes. `blocked`: the browser refuses them for this site.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

const findRegistration = () =>
  // Undefined without a secure context. A browser that blocks cookies refuses the registration.
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.getRegistration().catch(() => undefined)

async function findSubscription() {
  const registration = await findRegistration()
  return registration?.pushManager.getSubscription()
}

export async function findPushState(): Promise<PushState> {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return isAppleMobile() && !isInstalled() ? 'install' : 'unsupported'
  if (!(await findRegistration())) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const isOn = localStorage.getItem(KEY) === String(knownMember()?.memberId) && (await findSubscription())
  return isOn ? 'on' : 'off'
}

const isSameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const used = new Uint8Array(subscription.options.applicationServerKey ?? [])
  return used.length === key.length && used.every((byte, at) => byte === key[at])
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** The browser's subscription by the site's current key. */
async function ensureSubscription() {
  const registration = await findRegistration()
  if (!registration) throw new Error('no service worker')
  const key = bytesOf((await browserApi('GET /api/push/key')).data.key)
  const earlier = await registration.pushManager.getSubscription()
  if (earlier && isSameKey(earlier, key)) return earlier
  await earlier?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function sendSubscription(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON() as {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
  await browserApi('POST /api/push', { body: { endpoint, keys } })
}

/** Asks the reader for permission and turns push on. Browsers allow this only during a press. */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return findPushState()
  await sendSubscription(await ensureSubscription())
  localStorage.setItem(KEY, String(knownMember()?.memberId))
  return 'on'
}

export async function endPush(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await browserApi('DELETE /api/push', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  localStorage.removeItem(KEY)
  return 'off'
}

/** Repeats the subscription at a visit, since it ends with a session and when the site's key changes. */
export async function renewPush() {
  const isOwn = localStorage.getItem(KEY) === String(knownMember()?.memberId)
  if (isOwn && Notification.permission === 'granted') await sendSubscription(await ensureSubscription())
}
