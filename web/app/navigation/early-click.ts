import { useEffect, useState } from 'react'
import type { EarlyPress } from '#contract/platform/pages/early-script.ts'

const earlyOf = (page: Document & { early?: EarlyPress }) => page.early

/**
 * Whether its reader went back while the site's code was on its way. After a reload, what lies behind belongs to the
 * same document, so that the browser changes the address and leaves the rest to whoever listens: nobody did.
 */
export function hasGoneBack() {
  const early = earlyOf(document)
  return early !== undefined && early.at !== location.pathname + location.search
}

let pressed: HTMLButtonElement | undefined

/** Just before React listens: it hydrates at once for a press from then on, and answers it itself. */
export function takeEarlyPress() {
  const early = earlyOf(document)
  if (!early) return
  document.removeEventListener('click', early.hear, true)
  pressed = early.button
}

/** Answers what was pressed before that, as if it were pressed once all effects of the first render are there. */
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
