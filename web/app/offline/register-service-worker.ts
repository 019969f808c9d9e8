import { navigationApi } from '#web/app/navigation/current-location.ts'
import { markOutdated } from '#web/app/navigation/release-check.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { WorkerMessage } from './kept.ts'

/** Milliseconds between checks for a newer release on a page that stays open. */
const UPDATE_CHECK_MS = 60 * 60 * 1_000

/** Whether the new worker belongs to the release that this page runs. */
function isOfThisRelease(worker: ServiceWorker) {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const message: WorkerMessage = { runs: new URL(script?.src ?? '/', location.href).pathname }
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(message, [port2])
  return new Promise<boolean>(resolve => {
    port1.onmessage = ({ data }) => resolve(data)
  })
}

/** Registers the service worker, which keeps read pages for offline use. */
export async function registerServiceWorker({ serviceWorker }: Navigator = navigator) {
  const hadWorker = serviceWorker.controller !== null
  let checkedAt = Date.now()
  const registration = await serviceWorker.register('/service-worker.js')
  const { active } = await serviceWorker.ready
  function reportPage() {
    const message: WorkerMessage = { read: location.pathname + location.search }
    const worker = serviceWorker.controller ?? active
    worker?.postMessage(message)
  }
  // The first page loaded before the worker could keep it.
  if (!hadWorker) reportPage()
  navigationApi?.addEventListener('navigatesuccess', reportPage)

  serviceWorker.addEventListener('controllerchange', async () => {
    const worker = serviceWorker.controller
    // A page that was loaded during a deployment may belong to the worker's release already.
    if (!worker || (await isOfThisRelease(worker))) return
    markOutdated()
    toast.news('새 버전이 나왔습니다. 다음 페이지부터 새 버전으로 보여 드립니다.')
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    // The update fails while offline.
    registration.update().catch(() => undefined)
  })
}
