import type { ActingAs } from '#server/platform/http/guarded-write.ts'
import { inOrder } from '#server/platform/locks/lock-order.ts'
import { findSendingResult, insertSending, type Sending, updateSendingResult } from './sending-queries.ts'

/** The things that a body names. Under the same name something sent to another thing is another sending. */
const thingsIn = (body: object) =>
  Object.entries(body)
    .filter(([name, value]) => /(?:Id|^day)$/.test(name) && value != null)
    .map(([name, value]) => ` ${name}=${value}`)
    .sort()
    .join('')

interface Sent {
  sending: Sending | undefined
  /** The body without the name, for the call's handler. */
  content: unknown
}

/** The sending of a member that a request is, where they have named it. */
export function sendingIn(
  call: string,
  { viewer, body }: { viewer: { memberId: number } | null; body: unknown },
): Sent {
  const { sendId, ...content } = (body ?? {}) as { sendId?: string }
  if (!viewer || sendId === undefined) return { sending: undefined, content: body }
  return { sending: { memberId: viewer.memberId, sendId, about: call + thingsIn(content) }, content }
}

/**
 * The writes of one call. Where the sender named the sending, its first write happens once: a repeat resolves to what
 * the first one resolved to, and writes nothing.
 */
export function sentOnce(act: ActingAs, sending: Sending | undefined) {
  if (!sending) return { act, assertWritten() {} }
  let isWritten = false
  const once: ActingAs = (write, changing) => {
    if (isWritten) return act(write, changing)
    isWritten = true
    return act(async on => {
      const { trx } = on
      inOrder(trx, 'sending')
      if (!(await insertSending(trx, sending)))
        return (await findSendingResult(trx, sending)) as Awaited<ReturnType<typeof write>>
      const result = await write(on)
      await updateSendingResult(trx, sending, result)
      return result
    }, changing)
  }
  return {
    act: once,
    /** Throws where a handler wrote past its own `act`, since then a repeat would be written again. */
    assertWritten() {
      if (!isWritten) throw new Error(`${sending.about} was not written by its call's own act`)
    },
  }
}
