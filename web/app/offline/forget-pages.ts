import type { Told } from './kept.ts'

/** What was read here is nobody else's business. */
export function forgetPages() {
  const told: Told = { forget: true }
  // Undefined where the site has no secure address.
  ;(navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller?.postMessage(told)
}
