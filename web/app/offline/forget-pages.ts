import type { Told } from './kept.ts'

/** Removes the kept pages, which the next person at this browser must not see. */
export function forgetPages() {
  const told: Told = { forget: true }
  // Undefined without a secure context.
  ;(navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller?.postMessage(told)
}
