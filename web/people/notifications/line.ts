import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notification-rules.ts'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import type { WaitingCases } from '#web/admin/parts/waiting-cases.ts'
import { sendAuthorised } from '#web/app/api/browser-api.ts'
import { heldTokens } from '#web/app/api/tokens.ts'
import { eventsIn } from './server-sent-events.ts'

/** The server says something every 20 s: a line that is silent for longer is dead. */
const SILENCE_MS = 45_000
const FIRST_PAUSE_MS = 1_000
/** Long enough that ten thousand browsers don't storm a server that comes back, short enough that nobody waits for it. */
const LONGEST_PAUSE_MS = 8_000

export interface Line {
  memberId: number
  /** Before each attempt: what was missed. */
  catchUp(): Promise<unknown>
  /** The newest that has been seen. */
  lastId(): number
  onNotification(notification: Notification): void
  /** Staff alone hears it. */
  onWaitingCases(waiting: WaitingCases): void
  signal: AbortSignal
}

/** Grows with each failure, and differs between browsers: a server that comes back isn't stormed. */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2)

/** Ends early when the connection returns, or the reader. */
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

/** One attempt: over when the line goes silent, and when the connection changed under it. */
function attempting(signal: AbortSignal) {
  const attempt = new AbortController()
  const giveUp = () => attempt.abort()
  let timer = setTimeout(giveUp, SILENCE_MS)
  addEventListener('online', giveUp, { signal: attempt.signal })
  addEventListener('offline', giveUp, { signal: attempt.signal })
  signal.addEventListener('abort', giveUp, { signal: attempt.signal })
  return {
    signal: attempt.signal,
    heard() {
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE_MS)
    },
    end() {
      clearTimeout(timer)
      giveUp()
    },
  }
}

/** Listens until the line ends; resolves to whether it stood. */
async function listen({ memberId, catchUp, lastId, onNotification, onWaitingCases, signal }: Line) {
  const attempt = attempting(signal)
  try {
    await catchUp()
    const response = await sendAuthorised(`${NOTIFICATION_STREAM_PATH}?receiverId=${memberId}`, {
      headers: { accept: 'text/event-stream', 'last-event-id': String(lastId()) },
      cache: 'no-store',
      signal: attempt.signal,
    })
    if (!response.ok || !response.body) return false
    for await (const { event, data } of eventsIn(response.body, attempt.heard))
      if (event === 'notification') onNotification(JSON.parse(data))
      else if (event === 'moderation') onWaitingCases(JSON.parse(data))
    return true
  } finally {
    attempt.end()
  }
}

/** Keeps a line to the server until the signal, or the end of the session. */
export async function holdLine(line: Line) {
  let failures = 0
  while (!line.signal.aborted && heldTokens()) {
    const stood = await listen(line).catch(() => false)
    failures = stood ? 0 : failures + 1
    if (!line.signal.aborted) await pause(pauseAfter(failures), line.signal)
  }
}
