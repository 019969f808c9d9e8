import { useSyncExternalStore } from 'react'
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/people/notifications/notification-rules.ts'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { noteWaitingCases, type WaitingCases, waitingCases } from '#web/admin/parts/waiting-cases.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { openEventStream } from './line.ts'
import { inOneTab } from './one-tab.ts'

interface Inbox {
  state: 'loading' | 'ready' | 'failed'
  /** The loaded notifications, newest first. */
  notifications: Notification[]
  /** The number of older notifications that are still on the server. */
  further: number
}

/** A message from one tab to the others of this browser. */
type Word =
  | { came: Notification }
  | { gone: number }
  | { list: Notification[]; further: number }
  | { waiting: WaitingCases }
  /** A request from a new tab for the number of waiting cases. */
  | { whatWaits: true }

/** The most new notifications with a toast each. More get one toast with their number. */
const TOLD_ONE_BY_ONE = 2
const size = NOTIFICATIONS_PAGE_SIZE
/** The ms after a load in which no new load is needed. */
const FRESH_MS = 1_000

const EMPTY: Inbox = { state: 'loading', notifications: [], further: 0 }
let inbox = EMPTY
let channel: BroadcastChannel | undefined
/** The newest id ever received. A new connection continues after it. */
let newest = 0
let caughtUpAt = 0
/** Ids deleted or opened in this browser. A list requested earlier must not restore them. */
const gone = new Set<number>()
/** Ids opened here but not yet marked as read on the server. */
const untold = new Set<number>()

const listeners = newListeners()
function become(next: Inbox) {
  inbox = { ...next, notifications: next.notifications.filter(({ id }) => !gone.has(id)) }
  listeners.tell()
}

export const useInbox = () => useSyncExternalStore(listeners.subscribe, () => inbox)

const tell = (word: Word) => channel?.postMessage(word)

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

/** A newer notification of the same post, kind and decision replaces the older one. */
const isSameMatter = (one: Notification, other: Notification) =>
  one.postId === other.postId && one.kind === other.kind && one.decisionId === other.decisionId

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
  await Promise.all([...untold].map(tellOpened))
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

async function tellOpened(id: number) {
  try {
    await browserApi('POST /api/notification/read', { query: { notificationId: id } })
    untold.delete(id)
  } catch (error) {
    // The notification was deleted in the meantime, or updated and listed under a new id.
    if (error instanceof Refusal && error.code === 'not_found') untold.delete(id)
  }
}

/**
 * Removes the notification from the list in every tab at once. Without a connection, the server is updated
 * before the next load.
 */
export async function openNotification({ id }: Notification) {
  untold.add(id)
  takeOut(id)
  tell({ gone: id })
  await tellOpened(id)
}

function takeOut(id: number) {
  gone.add(id)
  become(inbox)
}

/** Deletes all listed notifications. Later ones stay. */
export async function deleteAllNotifications() {
  const listed = inbox.notifications.map(({ id }) => id)
  if (listed.length === 0) return
  await browserApi('DELETE /api/notifications', { query: { newest: Math.max(...listed) } })
  const left = inbox.notifications.filter(({ id }) => !listed.includes(id))
  become({ ...inbox, notifications: left, further: 0 })
  tell({ list: left, further: 0 })
}

/**
 * Removes a notification here at once, and in the other tabs after the server confirms. A failure restores
 * it.
 */
export async function deleteNotification({ id }: Notification) {
  const before = inbox
  takeOut(id)
  try {
    await browserApi('DELETE /api/notification', { query: { notificationId: id } })
    tell({ gone: id })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return tell({ gone: id })
    gone.delete(id)
    putBack(before, id)
    toast.failure(failureWords(error))
  }
}

function putBack({ notifications }: Inbox, id: number) {
  const gone = notifications.find(notification => notification.id === id)
  if (!gone || inbox.notifications.some(other => isSameMatter(gone, other))) return
  become({ ...inbox, notifications: [...inbox.notifications, gone].sort((one, other) => other.id - one.id) })
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
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', hear)
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
    channel?.close()
    channel = undefined
  }
  // A page restored from the back/forward cache has no connection.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && open()

  open()
  addEventListener('pagehide', close)
  addEventListener('pageshow', onShow)
  return () => {
    close()
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', onShow)
    newest = 0
    caughtUpAt = 0
    gone.clear()
    untold.clear()
    noteWaitingCases(null)
    become(EMPTY)
  }
}
