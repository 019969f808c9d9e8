import { useEffect, useSyncExternalStore } from 'react'

interface Toast {
  id: number
  kind: 'status' | 'alert'
  text: string
  /** When it goes, in milliseconds of the clock. */
  until: number
}

/** Long enough to read twice. */
const SHOWN_MS = 6_000

let toasts: Toast[] = []
let born = 0
const listeners = new Set<() => void>()

function become(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(kind: Toast['kind'], text: string, until = Date.now() + SHOWN_MS) {
  born += 1
  const toast = { id: born, kind, text, until }
  // The same words again take the place of the first.
  const others = toasts.filter(shown => shown.text !== text)
  become([...others.slice(-2), toast])
  setTimeout(() => become(toasts.filter(({ id }) => id !== toast.id)), until - Date.now())
}

export const toast = {
  success: (text: string) => show('status', text),
  failure: (text: string) => show('alert', text),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const NONE: Toast[] = []

/** A message is read to its end, also when the page is loaded anew meanwhile. */
const CARRIED = 'toasts'

function carry() {
  if (toasts.length > 0) sessionStorage.setItem(CARRIED, JSON.stringify(toasts))
}

function showCarried() {
  const carried = sessionStorage.getItem(CARRIED)
  sessionStorage.removeItem(CARRIED)
  if (carried) for (const { kind, text, until } of JSON.parse(carried) as Toast[]) show(kind, text, until)
}

function carryOver() {
  showCarried()
  // A page that comes back from the browser's memory doesn't start anew.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && showCarried()
  addEventListener('pagehide', carry)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('pagehide', carry)
    removeEventListener('pageshow', onShow)
  }
}

/** Where messages about an act appear; readers of screens hear them, and nothing is blocked. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  useEffect(carryOver, [])
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-4">
      {shown.map(({ id, kind, text }) => (
        <p
          key={id}
          role={kind}
          className={`pointer-events-auto border-l-4 bg-card px-4 py-3 shadow-lg ${kind === 'alert' ? 'border-stamp text-stamp' : 'border-solved text-ink'}`}
        >
          {text}
        </p>
      ))}
    </div>
  )
}
