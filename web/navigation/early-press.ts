import { useEffect, useState } from 'react'
import type { EarlyPress } from '#contract/early-script.ts'

let pressed: HTMLButtonElement | undefined

/** Just before React listens: it hydrates at once for a press from then on, and answers it itself. */
export function takeEarlyPress() {
  const early = (document as Document & { early?: EarlyPress }).early
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
