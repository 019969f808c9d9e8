import { useEffect, useState } from 'react'

/**
 * Whether the reader went back while the site's code was loading. After a reload, earlier entries belong to
 * the same document. The browser then changes only the address, and no listener was there yet.
 */
export function wentBackEarly() {
  const { early } = document
  return early !== undefined && early.loadedFrom !== location.pathname + location.search
}

let clicked: HTMLButtonElement | undefined

/**
 * Takes the recorded click just before React listens. From then on React hydrates on a click and handles it
 * itself.
 */
export function takeEarlyClick() {
  const { early } = document
  if (!early) return
  document.removeEventListener('click', early.recordClick, true)
  clicked = early.clickedButton
}

/** Replays an earlier click once all effects of the first render have run. */
export function useReplayedEarlyClick() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (!isReady || !clicked) return
    const button = clicked
    clicked = undefined
    if (button.isConnected) button.click()
  }, [isReady])
}
