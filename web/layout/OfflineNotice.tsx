import { useSyncExternalStore } from 'react'
import { WifiOff } from '../ui/icons.ts'

function onConnectionChange(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says so while the browser has no connection. The element is there from the start, so that its words are heard. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-paper text-sm">
          <WifiOff size={16} className="shrink-0" />
          인터넷에 연결되어 있지 않습니다. 다시 연결되면 이어서 볼 수 있습니다.
        </p>
      )}
    </div>
  )
}
