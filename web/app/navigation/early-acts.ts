import { useEffect, useState } from 'react'
import type { EarlyAct } from '#web/app/early/early-state.ts'

/**
 * Whether the reader went back while the site's code was loading. After a reload, earlier entries belong to
 * the same document. The browser then changes only the address, and no listener was there yet.
 */
export function wentBackEarly() {
  const { early } = document
  return early !== undefined && early.loadedFrom !== location.pathname + location.search
}

/**
 * Runs just before React listens. From then on React hydrates on a click and handles it itself. Boxes go back to
 * their first state, so that after hydration they show whether React knows of a tick.
 */
export function handOver() {
  const { early } = document
  if (!early) return
  early.takesClicks = true
  for (const [control, act] of early.acts)
    if (typeof act === 'boolean')
      (control as HTMLInputElement).checked = (control as HTMLInputElement).defaultChecked
}

function repeat(control: HTMLInputElement, act: EarlyAct) {
  if (typeof act !== 'string') {
    if (act === null || control.checked !== act) control.click()
    return
  }
  // A textarea may contain an older text followed by the recorded one.
  const isThere = control.localName === 'textarea' ? control.value.includes(act) : control.value === act
  if (!isThere) control.value = act
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Repeats the recorded acts in order. Their controls may be gone or in another state. */
async function replay() {
  const { early } = document
  if (!early) return
  early.recording.abort()
  for (const [control, act] of early.acts) {
    if (control.isConnected) repeat(control as HTMLInputElement, act)
    // React renders the result of this act before the next one.
    await null
  }
  early.acts.clear()
}

/** Replays earlier acts once all effects of the first render have run. */
export function useReplayedEarlyActs() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    // Inside an effect, React would delay the result of the first act.
    if (isReady) setTimeout(replay)
  }, [isReady])
}
