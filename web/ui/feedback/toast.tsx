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
  /** A link after the text. */
  link?: ToastLink | undefined
  /** When it disappears, in epoch milliseconds. */
  until: number
  /**
   * Whether the action navigates to another screen. The toast then lasts until the reader leaves that screen.
   */
  leadsOn: boolean
}

interface ToastLink {
  href: string
  words: string
}

/** Milliseconds a toast is shown by default, enough to read it twice. */
const SHOWN_MS = 6_000
/** Milliseconds a toast is shown if it has a link, or after the pointer moves over it. */
const LONG_MS = 15_000

/** Only the newest toast shows, since it belongs to the latest action. */
let shown: Toast | undefined
let lastId = 0
let closeTimer: ReturnType<typeof setTimeout> | undefined
const listeners = newListeners()

function setToast(next: Toast | undefined) {
  shown = next
  clearTimeout(closeTimer)
  if (next) closeTimer = setTimeout(closeToast, next.until - Date.now())
  listeners.notify()
}

interface ToastOptions {
  leadsOn?: boolean
  link?: ToastLink
}

function show(kind: Toast['kind'], text: string, { leadsOn = false, link }: ToastOptions = {}) {
  lastId += 1
  setToast({ id: lastId, kind, text, link, leadsOn, until: Date.now() + (link ? LONG_MS : SHOWN_MS) })
}

export const toast = {
  success: (text: string, manner?: ToastOptions) => show('status', text, manner),
  failure: (text: string, manner?: ToastOptions) => show('alert', text, manner),
  /** A notification unrelated to the reader's action. It never replaces an error. */
  news: (text: string) => shown?.kind === 'alert' || show('status', text),
}

/** The toast does not expire while its link or button is focused. */
const pauseTimer = () => clearTimeout(closeTimer)

function closeAfter(ms: number) {
  clearTimeout(closeTimer)
  closeTimer = setTimeout(closeToast, ms)
}

/** A pointer that moves over the toast shows that it is being read. A resting pointer doesn't show that. */
const extendWhileRead = ({ movementX, movementY }: PointerEvent) => {
  if (movementX !== 0 || movementY !== 0) closeAfter(LONG_MS)
}

const closeToast = () => setToast(undefined)

/** Session storage key for a toast that outlasts a full page load. */
const STORAGE_KEY = 'toast'

function storeForNextPage() {
  if (shown?.leadsOn) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(shown))
}

function showStored() {
  const carried = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  if (carried) setToast({ ...JSON.parse(carried), leadsOn: false })
}

function followPageLoads() {
  showStored()
  // A page restored from the back/forward cache does not run its scripts again.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && showStored()
  const listening = new AbortController()
  addEventListener('pagehide', storeForNextPage, listening)
  addEventListener('pageshow', onShow, listening)
  return () => listening.abort()
}

/** Ends a toast when the reader leaves its screen. */
function useEndWithScreen() {
  const { pathname, search } = useLocation()
  const screen = useRef(pathname + search)
  useEffect(() => {
    if (screen.current === pathname + search) return
    screen.current = pathname + search
    if (shown) setToast(shown.leadsOn ? { ...shown, leadsOn: false } : undefined)
  }, [pathname, search])
}

function ToastBox({ kind, text, link }: Toast) {
  const box = useRef<HTMLDivElement>(null)
  // A popover is in the top layer, above any open dialog.
  useLayoutEffect(() => {
    // A dialog that closes at this moment removes the toast, and it renders again outside.
    if (box.current?.isConnected) box.current.showPopover()
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes whether somebody reads it
    <div
      ref={box}
      popover="manual"
      className="toast"
      onPointerMove={extendWhileRead}
      onPointerLeave={() => closeAfter(SHOWN_MS)}
      onFocus={pauseTimer}
      onBlur={() => closeAfter(SHOWN_MS)}
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

/** The place of toasts. Screen readers announce them, and they block nothing. */
export function ToastRegion() {
  const current = useSyncExternalStore(
    listeners.subscribe,
    () => shown,
    () => undefined,
  )
  const dialog = useSyncExternalStore(onDialogChange, topmostDialog, () => undefined)
  useEffect(followPageLoads, [])
  useEndWithScreen()
  if (!current) return null
  // Rendered inside an open dialog, because everything outside of it is inert.
  return createPortal(<ToastBox key={current.id} {...current} />, dialog ?? document.body)
}
