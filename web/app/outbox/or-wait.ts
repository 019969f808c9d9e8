import { NoResponse } from '#web/app/api/browser-api.ts'
import type { Written } from './let-wait.ts'

/** What an act gives; `undefined` where it waits now for a connection. */
export async function orWait<T>(act: Promise<T>, written: Written): Promise<T | undefined> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof NoResponse) || navigator.onLine) throw error
    // Among what the browser has kept; where it keeps nothing, the text stays in its form.
    const waits = await import('./let-wait.ts').then(
      ({ letWait }) => letWait(written),
      () => false,
    )
    if (!waits) throw error
    return undefined
  }
}
