import type { WorkerMessage } from './kept.ts'

/** Removes the kept pages, which the next person at this browser must not see. */
export function forgetPages() {
  const message: WorkerMessage = { forget: true }
  // Undefined without a secure context.
  ;(navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller?.postMessage(message)
}
