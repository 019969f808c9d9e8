import type { GuardedWrite } from '#server/platform/http/guarded-write.ts'
import { assertLockOrder } from '#server/platform/locks/lock-order.ts'
import { findSendingResult, insertSending, type Sending, updateSendingResult } from './sending-queries.ts'

/** The ids in a body. The same `sendId` with other ids is a different request. */
const thingsIn = (body: object) =>
  Object.entries(body)
    .filter(([name, value]) => /(?:Id|^day)$/.test(name) && value != null)
    .map(([name, value]) => ` ${name}=${value}`)
    .sort()
    .join('')

interface Sent {
  sending: Sending | undefined
  /** The body without `sendId`, for the call's handler. */
  content: unknown
}

/** The idempotency data of a member's request, if the request has an idempotency key. */
export function sendingOf(
  call: string,
  { viewer, body }: { viewer: { memberId: number } | null; body: unknown },
): Sent {
  const { sendId, ...content } = (body ?? {}) as { sendId?: string }
  if (!viewer || sendId === undefined) return { sending: undefined, content: body }
  return { sending: { memberId: viewer.memberId, sendId, about: call + thingsIn(content) }, content }
}

/**
 * Wraps the writes of one call. With an idempotency key, the first write runs only once: a repeated request
 * returns the first result and writes nothing.
 */
export function sentOnce(write: GuardedWrite, sending: Sending | undefined) {
  if (!sending) return { write, assertWritten() {} }
  let isWritten = false
  const once: GuardedWrite = (change, changing) => {
    if (isWritten) return write(change, changing)
    isWritten = true
    return write(async ctx => {
      const { trx } = ctx
      assertLockOrder(trx, 'sending')
      if (!(await insertSending(trx, sending)))
        return (await findSendingResult(trx, sending)) as Awaited<ReturnType<typeof change>>
      const result = await change(ctx)
      await updateSendingResult(trx, sending, result)
      return result
    }, changing)
  }
  return {
    write: once,
    /** Throws if a handler did not use its `write`, since a repeated request would then write again. */
    assertWritten() {
      if (!isWritten) throw new Error(`${sending.about} was not written by its call's own write`)
    },
  }
}
