import { NOTIFICATIONS_PAGE_SIZE } from '#contract/people/notifications/notification-rules.ts'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import { setWaitingCases, waitingCases } from '#web/admin/parts/waiting-cases.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { openEventStream } from './event-stream.ts'
import { clearPendingReads, sendPendingReads } from './inbox-acts.ts'
import { broadcast, closeChannel, type InboxMessage, openChannel } from './inbox-channel.ts'
import { clearInbox, inbox, isSameSubject, removeFromInbox, setInbox } from './inbox-state.ts'
import { inOneTab } from './one-tab.ts'

/** Maximum new notifications with a toast each. More get one toast with their number. */
const SINGLE_TOASTS_MAX = 2
const size = NOTIFICATIONS_PAGE_SIZE
/** The ms after a load in which no new load is needed. */
const FRESH_MS = 1_000

/** The newest id ever received. A new connection continues after it. */
let newest = 0
let refreshedAt = 0

let isListOpen = false
/** Records whether the list is open. An open list needs no toasts. */
export const setListOpen = (isOpen: boolean) => {
  isListOpen = isOpen
}

function showToasts(news: Notification[]) {
  if (document.visibilityState !== 'visible' || isListOpen) return
  if (news.length > SINGLE_TOASTS_MAX) toast.news(`새 알림 ${news.length}개가 있습니다.`)
  else for (const { message } of news.toReversed()) toast.news(message)
}

function addNotification(notification: Notification) {
  if (notification.id <= newest) return
  newest = notification.id
  const others = inbox.notifications.filter(other => !isSameSubject(notification, other))
  setInbox({ ...inbox, notifications: [notification, ...others] })
  showToasts([notification])
}

function replaceList(notifications: Notification[], further: number) {
  const wasReady = inbox.state === 'ready'
  const news = notifications.filter(({ id }) => id > newest)
  newest = Math.max(newest, ...notifications.map(({ id }) => id))
  setInbox({ state: 'ready', notifications, further })
  if (wasReady) showToasts(news)
}

async function fetchList() {
  await sendPendingReads()
  const before = newest
  const { data, total } = await browserApi('GET /api/notifications', { query: { page: 1, size } })
  refreshedAt = Date.now()
  // Notifications that arrived by the stream during the request stay.
  const listed = Math.max(before, data[0]?.id ?? 0)
  replaceList([...inbox.notifications.filter(({ id }) => id > listed), ...data], total - data.length)
  broadcast({ list: inbox.notifications, further: inbox.further })
}

/** Loads the next page of older notifications and returns the first of them. */
export async function fetchOlder() {
  // Deletions here shifted the pages, so the next page may repeat some that are loaded.
  const page = Math.floor(inbox.notifications.length / size) + 1
  const { data, total } = await browserApi('GET /api/notifications', { query: { page, size } })
  const known = new Set(inbox.notifications.map(({ id }) => id))
  const older = data.filter(({ id }) => !known.has(id))
  const notifications = [...inbox.notifications, ...older].sort((one, other) => other.id - one.id)
  setInbox({
    ...inbox,
    notifications,
    further: older.length > 0 ? Math.max(0, total - notifications.length) : 0,
  })
  return older[0]
}

let fetching: Promise<void> | undefined

async function refresh() {
  if (Date.now() - refreshedAt < FRESH_MS) return
  fetching ??= fetchList().finally(() => {
    fetching = undefined
  })
  return fetching
}

/** Loads the inbox for the first time or after a failure. */
export async function loadInbox() {
  try {
    await refresh()
  } catch {
    if (inbox.state === 'loading') setInbox({ ...inbox, state: 'failed' })
  }
}

function onMessage({ data: message }: MessageEvent<InboxMessage>) {
  if ('came' in message) return addNotification(message.came)
  if ('list' in message) return replaceList(message.list, message.further)
  if ('waiting' in message) return setWaitingCases(message.waiting)
  if ('whatWaits' in message) {
    const waiting = waitingCases()
    return waiting ? broadcast({ waiting }) : undefined
  }
  removeFromInbox(message.gone)
}

/**
 * Keeps a member's notifications current over one connection for all tabs. Returns a function that stops it.
 */
export function openInbox(memberId: number) {
  const name = `danseo-notifications:${memberId}`
  let closing = new AbortController()

  function open() {
    closing = new AbortController()
    openChannel(name, onMessage)
    broadcast({ whatWaits: true })
    void loadInbox()
    void inOneTab(name, closing.signal, signal =>
      openEventStream({
        memberId,
        refresh,
        lastId: () => newest,
        onNotification(notification) {
          addNotification(notification)
          broadcast({ came: notification })
        },
        onWaitingCases(waiting) {
          setWaitingCases(waiting)
          broadcast({ waiting })
        },
        signal,
      }),
    )
  }
  function close() {
    closing.abort()
    closeChannel()
  }
  // A page restored from the back/forward cache has no connection.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && open()

  open()
  const listening = new AbortController()
  addEventListener('pagehide', close, listening)
  addEventListener('pageshow', onShow, listening)
  return () => {
    close()
    listening.abort()
    newest = 0
    refreshedAt = 0
    clearPendingReads()
    setWaitingCases(null)
    clearInbox()
  }
}
