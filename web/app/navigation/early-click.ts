import { useEffect, useState } from 'react'

/**
 * Whether the reader went back while the site's code was loading. After a reload, earlier entries belong to
 * the same document. The browser then changes only the address, and no listener was there yet.
 */
export function hasGoneBack() {
  const { early } = document
  return early !== undefined && early.at !== location.pathname + location.search
}

let pressed: HTMLButtonElement | undefined

/**
 * Takes the recorded click just before React listens. From then on React hydrates on a click and handles it
 * itself.
 */
export function takeEarlyPress() {
  const { early } = document
  if (!early) return
  document.removeEventListener('click', early.hear, true)
  pressed = early.button
}

/** Replays an earlier click once all effects of the first render have run. */
export function useEarlyPress() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (!isReady || !pressed) return
    const button = pressed
    pressed = undefined
    if (button.isConnected) button.click()
  }, [isReady])
}
