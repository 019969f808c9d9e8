import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notification-rules.ts'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import type { WaitingCases } from '#web/admin/parts/waiting-cases.ts'
import { sendAuthorised } from '#web/app/api/browser-api.ts'
import { storedTokens } from '#web/app/api/tokens.ts'
import { eventsIn } from './server-sent-events.ts'

/** The ms of silence after which a connection counts as dead. The server sends a heartbeat every 20 s. */
const SILENCE_TIMEOUT_MS = 45_000
const FIRST_PAUSE_MS = 1_000
/**
 * The longest pause between attempts in ms. It protects a returning server from ten thousand browsers at
 * once, yet readers hardly notice it.
 */
const LONGEST_PAUSE_MS = 8_000

interface EventStreamOptions {
  memberId: number
  /** Loads missed notifications before each attempt. */
  refresh(): Promise<unknown>
  /** The newest id that was received. */
  lastId(): number
  onNotification(notification: Notification): void
  /** Called for staff only. */
  onWaitingCases(waiting: WaitingCases): void
  signal: AbortSignal
}

/**
 * The pause before the next attempt. It grows with each failure and is randomized, so that browsers don't
 * reconnect all at once.
 */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2)

/** A pause that ends early when the connection or the reader returns. */
function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>(resolve => {
    const waiting = new AbortController()
    function end() {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, waiting)
    addEventListener('online', end, waiting)
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && end(),
      waiting,
    )
  })
}

/** One connection attempt. It ends when the connection goes silent or the network changes. */
function createAttempt(signal: AbortSignal) {
  const attempt = new AbortController()
  const abort = () => attempt.abort()
  let timer = setTimeout(abort, SILENCE_TIMEOUT_MS)
  addEventListener('online', abort, { signal: attempt.signal })
  addEventListener('offline', abort, { signal: attempt.signal })
  signal.addEventListener('abort', abort, { signal: attempt.signal })
  return {
    signal: attempt.signal,
    resetTimer() {
      clearTimeout(timer)
      timer = setTimeout(abort, SILENCE_TIMEOUT_MS)
    },
    end() {
      clearTimeout(timer)
      abort()
    },
  }
}

/** Listens until the connection ends. Returns whether it was established. */
async function listen({
  memberId,
  refresh,
  lastId,
  onNotification,
  onWaitingCases,
  signal,
}: EventStreamOptions) {
  const attempt = createAttempt(signal)
  try {
    await refresh()
    const response = await sendAuthorised(`${NOTIFICATION_STREAM_PATH}?receiverId=${memberId}`, {
      headers: { accept: 'text/event-stream', 'last-event-id': String(lastId()) },
      cache: 'no-store',
      signal: attempt.signal,
    })
    if (!response.ok || !response.body) return false
    for await (const { event, data } of eventsIn(response.body, attempt.resetTimer))
      if (event === 'notification') onNotification(JSON.parse(data))
      else if (event === 'moderation') onWaitingCases(JSON.parse(data))
    return true
  } finally {
    attempt.end()
  }
}

/** Maintains a connection to the server until the signal or the end of the session. */
export async function openEventStream(options: EventStreamOptions) {
  let failures = 0
  while (!options.signal.aborted && storedTokens()) {
    const wasConnected = await listen(options).catch(() => false)
    failures = wasConnected ? 0 : failures + 1
    if (!options.signal.aborted) await pause(pauseAfter(failures), options.signal)
  }
}
