import { useSyncExternalStore } from 'react'
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/people/notifications/notification-rules.ts'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { noteWaitingCases, type WaitingCases, waitingCases } from '#web/admin/parts/waiting-cases.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { holdLine } from './line.ts'
import { inOneTab } from './one-tab.ts'

interface Inbox {
  state: 'loading' | 'ready' | 'failed'
  /** Newest first. */
  notifications: Notification[]
  /** Older ones that the server has beyond these. */
  further: number
}

/** A message from one tab to the others of this browser. */
type Word =
  | { came: Notification }
  | { gone: number }
  | { list: Notification[]; further: number }
  | { waiting: WaitingCases }
  /** A tab that just came. */
  | { whatWaits: true }

/** More at once are told by their number. */
const TOLD_ONE_BY_ONE = 2
const size = NOTIFICATIONS_PAGE_SIZE
/** What was fetched this recently need not be fetched again. */
const FRESH_MS = 1_000

const EMPTY: Inbox = { state: 'loading', notifications: [], further: 0 }
let inbox = EMPTY
let channel: BroadcastChannel | undefined
/** The newest id that was ever seen: the line goes on from there. */
let newest = 0
let caughtUpAt = 0
/** Deleted or opened in this browser: a list that was on its way meanwhile must not bring them back. */
const gone = new Set<number>()
/** Opened here, and the server could not be told yet. */
const untold = new Set<number>()

const listeners = newListeners()
function become(next: Inbox) {
  inbox = { ...next, notifications: next.notifications.filter(({ id }) => !gone.has(id)) }
  listeners.tell()
}

export const useInbox = () => useSyncExternalStore(listeners.subscribe, () => inbox)

const tell = (word: Word) => channel?.postMessage(word)

let isListOpen = false
/** Whoever looks at the list needs no word of what comes into it. */
export const noteListOpen = (isOpen: boolean) => {
  isListOpen = isOpen
}

function announce(news: Notification[]) {
  if (document.visibilityState !== 'visible' || isListOpen) return
  if (news.length > TOLD_ONE_BY_ONE) toast.news(`새 알림 ${news.length}개가 있습니다.`)
  else for (const { message } of news.toReversed()) toast.news(message)
}

/** A newer line about the same takes the place of the older. */
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
  // What came by the line while the list was on its way stays.
  const listed = Math.max(before, data[0]?.id ?? 0)
  takeList([...inbox.notifications.filter(({ id }) => id > listed), ...data], total - data.length)
  tell({ list: inbox.notifications, further: inbox.further })
}

/** The next page of older ones; resolves to the first of them. */
export async function fetchOlder() {
  // What was deleted here moved the pages on: the one in which the list goes on may hold some that are here.
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

/** For the first time, and after that has failed. */
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
    // It was deleted meanwhile, or it grew and is listed under a new id.
    if (error instanceof Refusal && error.code === 'not_found') untold.delete(id)
  }
}

/** Takes it out of the list in every tab at once. Without a connection the server is told before the next list. */
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

/** All that are listed; what comes meanwhile stays. */
export async function deleteAllNotifications() {
  const listed = inbox.notifications.map(({ id }) => id)
  if (listed.length === 0) return
  await browserApi('DELETE /api/notifications', { query: { newest: Math.max(...listed) } })
  const left = inbox.notifications.filter(({ id }) => !listed.includes(id))
  become({ ...inbox, notifications: left, further: 0 })
  tell({ list: left, further: 0 })
}

/** Gone at once, in every tab once the server agrees, and back again if it doesn't. */
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

/** Keeps a member's notifications current, over one line for all tabs. Returns how to stop. */
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
      holdLine({
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
  // A page that the browser keeps for the way back has no line.
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
