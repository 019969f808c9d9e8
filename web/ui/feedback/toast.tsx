import { type PointerEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from '#web/app/navigation/navigation.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { onDialogChange, topmostDialog } from '#web/ui/dialogs/open-dialogs.ts'
import { X } from '#web/ui/icons/icons.ts'

interface Toast {
  id: number
  kind: 'status' | 'alert'
  text: string
  /** Stands after the text. */
  link?: ToastLink | undefined
  /** When it disappears, in milliseconds of the clock. */
  until: number
  /** The act that caused it leads to another screen: the message ends with that one. */
  leadsOn: boolean
}

interface ToastLink {
  href: string
  words: string
}

/** Long enough to read twice. */
const SHOWN_MS = 6_000
/** Long enough to read it and to reach its link, or to read on while the pointer moves over it. */
const LONG_MS = 15_000

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
  link?: ToastLink
}

function show(kind: Toast['kind'], text: string, { leadsOn = false, link }: Manner = {}) {
  born += 1
  become({ id: born, kind, text, link, leadsOn, until: Date.now() + (link ? LONG_MS : SHOWN_MS) })
}

export const toast = {
  success: (text: string, manner?: Manner) => show('status', text, manner),
  failure: (text: string, manner?: Manner) => show('alert', text, manner),
  /** What nobody asked for at this moment: it doesn't take the place of why an act failed. */
  news: (text: string) => shown?.kind === 'alert' || show('status', text),
}

/** Somebody at its link or its button may take their time. */
const hold = () => clearTimeout(ending)

function stayFor(ms: number) {
  clearTimeout(ending)
  ending = setTimeout(closeToast, ms)
}

/** A pointer that moves over it is reading. One that rests where the message appeared is not. */
const stayForReader = ({ movementX, movementY }: PointerEvent) => {
  if (movementX !== 0 || movementY !== 0) stayFor(LONG_MS)
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

function ToastBox({ kind, text, link }: Toast) {
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
      onPointerMove={stayForReader}
      onPointerLeave={() => stayFor(SHOWN_MS)}
      onFocus={hold}
      onBlur={() => stayFor(SHOWN_MS)}
    >
      <div
        className={`flex items-start border-l-4 bg-card shadow-lg ${kind === 'alert' ? 'border-stamp text-stamp' : 'border-solved text-ink'}`}
      >
        <p role={kind} className="py-3 pl-4">
          {text}
          {link && (
            <a
              href={link.href}
              className="ml-2 inline-flex min-h-6 items-center font-semibold underline underline-offset-4 hover:text-stamp max-wide:min-h-11"
            >
              {link.words}
            </a>
          )}
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
