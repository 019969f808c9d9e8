import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidate } from '#web/app/navigation/navigation.ts'
import { WifiOff } from '#web/ui/icons/icons.ts'

function onConnectionChange(changed: () => void) {
  const listening = new AbortController()
  addEventListener('online', changed, listening)
  addEventListener('offline', changed, listening)
  return () => listening.abort()
}

const words = {
  kept: '오프라인입니다. 저장된 글을 보여 드립니다.',
  offline: '인터넷에 연결되어 있지 않습니다. 다시 연결되면 이어서 볼 수 있습니다.',
}

/**
 * The kind of missing connection; `undefined` if there is one. A page from the offline copy counts as `kept`,
 * even if the browser reports being online.
 */
const missingConnection = () => {
  if (document.documentElement.dataset.kept !== undefined) return 'kept'
  return navigator.onLine ? undefined : 'offline'
}

/**
 * A notice while the connection is missing. The element exists from the start, so that screen readers
 * announce its text. It is sticky and the last line of the page, so at the page's end it covers nothing.
 */
export function OfflineNotice() {
  const revalidate = useRevalidate()
  const missing = useSyncExternalStore(onConnectionChange, missingConnection, () => undefined)
  const isKept = missing === 'kept'
  useEffect(() => {
    if (!isKept) return
    const reload = () => void revalidate()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isKept, revalidate])
  return (
    <div role="status" className="offline-notice sticky bottom-0 z-40">
      {missing && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-paper text-sm">
          <WifiOff size={16} className="shrink-0" />
          {words[missing]}
          {isKept && (
            <button type="button" onClick={revalidate} className="shrink-0 underline underline-offset-4">
              다시 불러오기
            </button>
          )}
        </p>
      )}
    </div>
  )
}
