import { type PushMessage, TEST_WORDS } from '#contract/people/push/push-message.ts'
import { hrefOf } from '#contract/site-map.ts'
import { notificationAddress } from '#web/people/notifications/notification-address.ts'

declare const self: ServiceWorkerGlobalScope

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Shows every message. Browsers end the subscription of a site that shows none. */
export async function showPush({ siteName, tag, notification, ...message }: PushMessage) {
  const isSeen = (await pages()).some(({ visibilityState }) => visibilityState === 'visible')
  await self.registration.showNotification(siteName, {
    body: notification?.message ?? TEST_WORDS,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    lang: 'ko',
    // A visible page already shows a toast.
    silent: isSeen && notification !== null,
    data: { ...message, notification } satisfies Opened,
  })
}

type Opened = Pick<PushMessage, 'memberId' | 'ticket' | 'notification'>

/** Opens the page of a notification, in an open tab of the site if there is one. */
export async function openPush(shown: Notification) {
  shown.close()
  const { memberId, ticket, notification }: Opened = shown.data
  const address = notification ? notificationAddress(notification) : hrefOf('notificationSettings')
  const url = new URL(address, location.origin).href
  const [page] = await pages()
  const isRead = notification && ticket ? reportOpened(memberId, notification.id, ticket) : undefined
  // A page that an older worker controls refuses to navigate.
  const opened = await page?.navigate(url).catch(() => null)
  await (opened ? opened.focus() : self.clients.openWindow(url))
  await isRead
}

async function reportOpened(memberId: number, id: number, ticket: string) {
  // Open tabs remove the notification from their lists, as after a click in another tab.
  const channel = new BroadcastChannel(`danseo-notifications:${memberId}`)
  channel.postMessage({ gone: id })
  channel.close()
  await fetch('/api/push/opened', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  }).catch(() => undefined)
}

/** Ends the subscription when a member leaves this browser, and removes what is still shown. */
export async function endPush() {
  for (const shown of await self.registration.getNotifications()) shown.close()
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
