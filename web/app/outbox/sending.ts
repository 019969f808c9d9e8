import { Refusal } from '#contract/platform/http/refusals.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { memberOf, storedTokens } from '#web/app/api/tokens.ts'
import { withLock } from '#web/app/state/with-lock.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { sentListeners } from './sent.ts'
import { findWaiting, listWaiting, removeWaiting, storeWaiting, type Waiting } from './waiting.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** Maximum server failures for one text before sending gives up. */
const FAILURES_MAX = 5
/** Temporary refusals, which are retried. */
const RETRYABLE: Refusal['code'][] = ['request_timeout', 'too_many_requests', 'unavailable', 'storage_full']

/** Sends a text. Returns a message for its author, or `undefined` on success. */
async function send({ asked }: Waiting): Promise<string | undefined> {
  if (asked.call === 'POST /api/comment') await browserApi(asked.call, { body: asked.body })
  else if (asked.call === 'POST /api/review') await browserApi(asked.call, { body: asked.body })
  else if (asked.call === 'POST /api/daily/remark') await browserApi(asked.call, { body: asked.body })
  else {
    const isRight = await browserApi(asked.call, { body: asked.body })
    if (!isRight) return isRight === null ? '관리자에게 문의해 주세요.' : '오답입니다!'
  }
  return undefined
}

function notifySent({ asked, title }: Waiting) {
  toast.success(
    asked.call === 'POST /api/correct' ? `정답입니다! ${title}` : `기다리던 글을 보냈습니다. ${title}`,
  )
}

/** Milliseconds before a text is sent again; `undefined` if its failure is final. */
function retryPause(error: unknown, failures: number) {
  const isLasting = error instanceof Refusal && !RETRYABLE.includes(error.code)
  if (isLasting && (error.status < 500 || failures >= FAILURES_MAX)) return undefined
  const retryAfterMs = error instanceof Refusal ? (error.details.retryAfterSeconds ?? 0) * 1_000 : 0
  return Math.max(retryAfterMs, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)))
}

/**
 * Sends a member's waiting texts in order, and retries until none is left. Returns a function that stops it.
 */
export function sendWaiting(memberId: number) {
  let isStopped = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const isStillSignedIn = () => {
    const tokens = storedTokens()
    return !isStopped && tokens !== undefined && memberOf(tokens.accessToken) === memberId
  }

  /** Sends one text. Returns whether the next may follow at once. */
  async function sendOne(waiting: Waiting) {
    try {
      const outcome = await send(waiting)
      if (outcome) storeWaiting({ ...waiting, outcome })
      else {
        removeWaiting(waiting.key)
        notifySent(waiting)
      }
      failures = 0
      sentListeners.notify()
      return true
    } catch (error) {
      failures += 1
      // The session is over or belongs to another member. The text is sent in this member's next session.
      if (error instanceof Refusal && error.status === 401) return false
      const pause = retryPause(error, failures)
      if (pause !== undefined) {
        clearTimeout(retry)
        retry = setTimeout(run, pause)
        return false
      }
      failures = 0
      const { message } = error as Refusal
      storeWaiting({ ...waiting, outcome: message })
      toast.failure(`보내지 못한 글이 있습니다. ${message}`)
      return true
    }
  }

  async function sendAll() {
    for (const { key } of listWaiting(memberId)) {
      // Another tab may have sent the text, or its author may have withdrawn it.
      const waiting = findWaiting(key)
      if (!waiting || waiting.outcome) continue
      if (!navigator.onLine || !isStillSignedIn() || !(await sendOne(waiting))) return
    }
  }

  // One tab sends at a time. Without locks the server's idempotency key still prevents duplicates.
  const run = () => void withLock('danseo-waiting', sendAll)
  function restart() {
    failures = 0
    clearTimeout(retry)
    run()
  }
  addEventListener('online', restart)
  run()
  return () => {
    isStopped = true
    clearTimeout(retry)
    removeEventListener('online', restart)
  }
}
