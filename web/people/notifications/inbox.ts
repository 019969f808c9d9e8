import { NOTIFICATIONS_PAGE_SIZE } from '#contract/people/notifications/notification-rules.ts'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import { noteWaitingCases, waitingCases } from '#web/admin/parts/waiting-cases.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { forgetOpened, sendOpened } from './inbox-acts.ts'
import { closeChannel, openChannel, tell, type Word } from './inbox-channel.ts'
import { become, emptyInbox, inbox, isSameMatter, takeOut } from './inbox-state.ts'
import { openEventStream } from './line.ts'
import { inOneTab } from './one-tab.ts'

/** The most new notifications with a toast each. More get one toast with their number. */
const TOLD_ONE_BY_ONE = 2
const size = NOTIFICATIONS_PAGE_SIZE
/** The ms after a load in which no new load is needed. */
const FRESH_MS = 1_000

/** The newest id ever received. A new connection continues after it. */
let newest = 0
let caughtUpAt = 0

let isListOpen = false
/** Records whether the list is open. An open list needs no toasts. */
export const noteListOpen = (isOpen: boolean) => {
  isListOpen = isOpen
}

function announce(news: Notification[]) {
  if (document.visibilityState !== 'visible' || isListOpen) return
  if (news.length > TOLD_ONE_BY_ONE) toast.news(`새 알림 ${news.length}개가 있습니다.`)
  else for (const { message } of news.toReversed()) toast.news(message)
}

function takeIn(notification: Notification) {
  if (notification.id <= newest) return
  newest = notification.id
  const others = inbox.notifications.filter(other => !isSameMatter(notification, other))
  become({ ...inbox, notifications: [notification, ...others] })
  announce([notification])
}

function takeList(notifications: Notification[], further: number) {
  const wasReady = inbox.state === 'ready'
  const news = notifications.filter(({ id }) => id > newest)
  newest = Math.max(newest, ...notifications.map(({ id }) => id))
  become({ state: 'ready', notifications, further })
  if (wasReady) announce(news)
}

async function fetchList() {
  await sendOpened()
  const before = newest
  const { data, total } = await browserApi('GET /api/notifications', { query: { page: 1, size } })
  caughtUpAt = Date.now()
  // Notifications that arrived by the stream during the request stay.
  const listed = Math.max(before, data[0]?.id ?? 0)
  takeList([...inbox.notifications.filter(({ id }) => id > listed), ...data], total - data.length)
  tell({ list: inbox.notifications, further: inbox.further })
}

/** Loads the next page of older notifications and returns the first of them. */
export async function fetchOlder() {
  // Deletions here shifted the pages, so the next page may repeat some that are loaded.
  const page = Math.floor(inbox.notifications.length / size) + 1
  const { data, total } = await browserApi('GET /api/notifications', { query: { page, size } })
  const known = new Set(inbox.notifications.map(({ id }) => id))
  const older = data.filter(({ id }) => !known.has(id))
  const notifications = [...inbox.notifications, ...older].sort((one, other) => other.id - one.id)
  become({
    ...inbox,
    notifications,
    further: older.length > 0 ? Math.max(0, total - notifications.length) : 0,
  })
  return older[0]
}

let fetching: Promise<void> | undefined

async function catchUp() {
  if (Date.now() - caughtUpAt < FRESH_MS) return
  fetching ??= fetchList().finally(() => {
    fetching = undefined
  })
  return fetching
}

/** Loads the inbox for the first time or after a failure. */
export async function loadInbox() {
  try {
    await catchUp()
  } catch {
    if (inbox.state === 'loading') become({ ...inbox, state: 'failed' })
  }
}

function hear({ data: word }: MessageEvent<Word>) {
  if ('came' in word) return takeIn(word.came)
  if ('list' in word) return takeList(word.list, word.further)
  if ('waiting' in word) return noteWaitingCases(word.waiting)
  if ('whatWaits' in word) {
    const waiting = waitingCases()
    return waiting ? tell({ waiting }) : undefined
  }
  takeOut(word.gone)
}

/**
 * Keeps a member's notifications current over one connection for all tabs. Returns a function that stops it.
 */
export function openInbox(memberId: number) {
  const name = `danseo-notifications:${memberId}`
  let closing = new AbortController()

  function open() {
    closing = new AbortController()
    openChannel(name, hear)
    tell({ whatWaits: true })
    void loadInbox()
    void inOneTab(name, closing.signal, signal =>
      openEventStream({
        memberId,
        catchUp,
        lastId: () => newest,
        onNotification(notification) {
          takeIn(notification)
          tell({ came: notification })
        },
        onWaitingCases(waiting) {
          noteWaitingCases(waiting)
          tell({ waiting })
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
    caughtUpAt = 0
    forgetOpened()
    noteWaitingCases(null)
    emptyInbox()
  }
}
