import { type PointerEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'

/** Between a tooltip and the window's edge. */
const EDGE_PX = 8

/** Above the control, or below it where the window ends or the site's header stands; never beyond the window's sides. */
function place(tip: HTMLElement, control: DOMRect) {
  const { width, height } = tip.getBoundingClientRect()
  const middle = control.left + control.width / 2 - width / 2
  const left = Math.max(EDGE_PX, Math.min(middle, document.documentElement.clientWidth - width - EDGE_PX))
  const ceiling = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  tip.style.left = `${left}px`
  tip.style.top = `${control.top - height < ceiling + EDGE_PX ? control.bottom : control.top - height}px`
}

/** What a control gets: nothing while it works; otherwise it stays focusable and is described by the reason. */
export interface GatedProps {
  'aria-disabled'?: true
  'aria-describedby'?: string
}

/**
 * A control that may not be usable now, and then says why: on hover, on focus and on touch.
 * Put the given props on the control; while there is a reason, no click reaches it.
 */
export function Gated({
  reason,
  isFound = false,
  ways,
  onRefused,
  className = '',
  children,
}: {
  reason: string | null
  /** The reason was found out after the page was shown: whoever is at the control by then is told at once. */
  isFound?: boolean
  /** Links out of it, shown beside the reason. */
  ways?: ReactNode
  /** A press was refused. */
  onRefused?(): void
  className?: string
  children(props: GatedProps): ReactNode
}) {
  const id = useId()
  const whole = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  const hide = () => tip.current?.hidePopover()
  const show = () => {
    const control = whole.current?.getBoundingClientRect()
    if (!tip.current || !control) return
    tip.current.showPopover()
    place(tip.current, control)
  }

  useEffect(() => {
    if (reason === null) return
    const hideFromOutside = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) tip.current?.hidePopover()
    }
    // The browser may scroll to a control that gets the focus: its words go along.
    const followScroll = () => {
      if (tip.current?.matches(':popover-open') && whole.current)
        place(tip.current, whole.current.getBoundingClientRect())
    }
    document.addEventListener('pointerdown', hideFromOutside)
    document.addEventListener('scroll', followScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerdown', hideFromOutside)
      document.removeEventListener('scroll', followScroll, { capture: true })
    }
  }, [reason])

  const showLatest = useRef(show)
  showLatest.current = show
  const wasFound = useRef(isFound)
  useEffect(() => {
    // A tap leaves the hover where it was, also in a browser that gives a button no focus for it.
    if (isFound && !wasFound.current && whole.current?.matches(':focus-within, :hover')) showLatest.current()
    wasFound.current = isFound
  }, [isFound])

  if (reason === null) return <span className={`inline-flex ${className}`}>{children({})}</span>

  const refuse = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (onRefused) onRefused()
    else show()
  }
  const isWayOut = (target: EventTarget) => tip.current?.contains(target as Node) === true
  const ofMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside, which has the role
    <span
      ref={whole}
      className={`inline-flex ${className}`}
      onClickCapture={event => !isWayOut(event.target) && refuse(event)}
      onPointerEnter={ofMouse(show)}
      onPointerLeave={ofMouse(hide)}
      onFocus={show}
      onBlur={({ relatedTarget }) => !whole.current?.contains(relatedTarget) && hide()}
      onKeyDown={event => event.key === 'Escape' && hide()}
    >
      {children({ 'aria-disabled': true, 'aria-describedby': id })}
      {/* The padding is a bridge: the pointer may move onto the text without losing it. */}
      <span ref={tip} popover="manual" className="tooltip">
        <span className="block bg-ink px-3 py-2 text-paper text-sm">
          <span id={id} role="tooltip">
            {reason}
          </span>
          {ways && <span className="ml-2 inline-block">{ways}</span>}
        </span>
      </span>
    </span>
  )
}
