import { NoResponse } from '#web/app/api/browser-api.ts'
import type { Written } from './let-wait.ts'

/** The action's result, or `undefined` if it was queued until the browser is online. */
export async function sendOrQueue<T>(act: Promise<T>, written: Written): Promise<T | undefined> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof NoResponse) || navigator.onLine) throw error
    // The module comes from the offline cache. If the browser stores nothing, the text stays in its form.
    const waits = await import('./let-wait.ts').then(
      ({ queueForSending }) => queueForSending(written),
      () => false,
    )
    if (!waits) throw error
    return undefined
  }
}
