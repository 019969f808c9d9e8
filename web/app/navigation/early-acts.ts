import { useEffect, useState } from 'react'

/**
 * Whether the reader went back while the site's code was loading. After a reload, earlier entries belong to
 * the same document. The browser then changes only the address, and no listener was there yet.
 */
export function wentBackEarly() {
  const { early } = document
  return early !== undefined && early.loadedFrom !== location.pathname + location.search
}

/** Runs just before React listens. From then on React hydrates on an event and handles it itself. */
export const stopRecording = () => document.early?.recording.abort()

/** Repeats the recorded acts in order. Their controls may be gone or in another state. */
function replay() {
  for (const [element, act] of document.early?.acts ?? []) {
    const control = element as HTMLInputElement
    if (!control.isConnected) continue
    if (typeof act === 'string') {
      if (!control.value.includes(act)) control.value = act
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    } else {
      if (act !== null) control.checked = !act
      control.click()
    }
  }
  document.early?.acts.clear()
}

/** Replays earlier acts once all effects of the first render have run. */
export function useReplayedEarlyActs() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    // Outside of an effect, React handles each event before the next.
    if (isReady) setTimeout(replay)
  }, [isReady])
}
