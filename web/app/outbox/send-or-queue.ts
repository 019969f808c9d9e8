import { NoResponse } from '#web/app/api/browser-api.ts'
import type { QueuedText } from './queue-for-sending.ts'

/** The action's result, or `undefined` if it was queued until the browser is online. */
export async function sendOrQueue<T>(sending: Promise<T>, text: QueuedText): Promise<T | undefined> {
  try {
    return await sending
  } catch (error) {
    if (!(error instanceof NoResponse) || navigator.onLine) throw error
    // The module comes from the offline cache. If the browser stores nothing, the text stays in its form.
    const isQueued = await import('./queue-for-sending.ts').then(
      ({ queueForSending }) => queueForSending(text),
      () => false,
    )
    if (!isQueued) throw error
    return undefined
  }
}
