import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { newListeners } from '../listeners.ts'
import { useLocation } from '../navigation/navigation.ts'
import { X } from './icons.ts'
import { onDialogChange, topmostDialog } from './open-dialogs.ts'

interface Toast {
  id: number
  kind: 'status' | 'alert'
  text: string
  /** When it goes, in milliseconds of the clock. */
  until: number
  /** Told by an act that leads to another screen: it ends with that one. */
  leadsOn: boolean
}

/** Long enough to read twice. */
const SHOWN_MS = 6_000

/** One at a time: the newest is what the person has just done. */
let shown: Toast | undefined
let born = 0
let ending: ReturnType<typeof setTimeout> | undefined
const listeners = newListeners()

function become(next: Toast | undefined) {
  shown = next
  clearTimeout(ending)
  if (next) ending = setTimeout(closeToast, next.until - Date.now())
  listeners.tell()
}

interface Manner {
  leadsOn?: boolean
}

function show(kind: Toast['kind'], text: string, { leadsOn = false }: Manner = {}) {
  born += 1
  become({ id: born, kind, text, leadsOn, until: Date.now() + SHOWN_MS })
}

export const toast = {
  success: (text: string, manner?: Manner) => show('status', text, manner),
  failure: (text: string, manner?: Manner) => show('alert', text, manner),
  /** What nobody asked for at this moment: it doesn't take the place of why an act failed. */
  news: (text: string) => shown?.kind === 'alert' || show('status', text),
}

/** Whoever points at it is still reading. */
const hold = () => clearTimeout(ending)
const letGo = () => {
  clearTimeout(ending)
  ending = setTimeout(closeToast, SHOWN_MS)
}

export const closeToast = () => become(undefined)

/** A message of an act that leads on is read to its end, also where that is a page loaded anew. */
const CARRIED = 'toast'

function carry() {
  if (shown?.leadsOn) sessionStorage.setItem(CARRIED, JSON.stringify(shown))
}

function showCarried() {
  const carried = sessionStorage.getItem(CARRIED)
  sessionStorage.removeItem(CARRIED)
  if (carried) become({ ...JSON.parse(carried), leadsOn: false })
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

/** A message ends with its screen. */
function useEndWithScreen() {
  const { pathname, search } = useLocation()
  const screen = useRef(pathname + search)
  useEffect(() => {
    if (screen.current === pathname + search) return
    screen.current = pathname + search
    if (shown) become(shown.leadsOn ? { ...shown, leadsOn: false } : undefined)
  }, [pathname, search])
}

function ToastBox({ kind, text }: Toast) {
  const box = useRef<HTMLDivElement>(null)
  // The top layer: above whatever dialog is open.
  useLayoutEffect(() => {
    // A dialog that closes in this very moment takes it along, and it comes again outside.
    if (box.current?.isConnected) box.current.showPopover()
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether its words are being read
    <div
      ref={box}
      popover="manual"
      className="toast"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <div
        className={`flex items-start border-l-4 bg-card shadow-lg ${kind === 'alert' ? 'border-stamp text-stamp' : 'border-solved text-ink'}`}
      >
        <p role={kind} className="py-3 pl-4">
          {text}
        </p>
        <button
          type="button"
          aria-label="메시지 닫기"
          onClick={closeToast}
          className="grid size-12 shrink-0 place-items-center text-faded hover:text-ink"
        >
          <X size={18} />
        </button>
      </div>
    </div>
  )
}

/** Where a message about an act appears; readers of screens hear it, and nothing is blocked. */
export function ToastRegion() {
  const current = useSyncExternalStore(
    listeners.subscribe,
    () => shown,
    () => undefined,
  )
  const dialog = useSyncExternalStore(onDialogChange, topmostDialog, () => undefined)
  useEffect(carryOver, [])
  useEndWithScreen()
  if (!current) return null
  // Inside the dialog: what is outside of an open one is inert.
  return createPortal(<ToastBox key={current.id} {...current} />, dialog ?? document.body)
}
