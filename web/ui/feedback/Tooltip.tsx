import { type PointerEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'

/** Minimum distance of a tooltip from the window's edge, in pixels. */
const EDGE_PX = 8

/**
 * Places the tooltip above the control, or below it if the window's top or the site header leaves no room. It
 * never exceeds the window's sides.
 */
function positionTooltip(tip: HTMLElement, control: DOMRect) {
  const { width, height } = tip.getBoundingClientRect()
  const middle = control.left + control.width / 2 - width / 2
  const left = Math.max(EDGE_PX, Math.min(middle, document.documentElement.clientWidth - width - EDGE_PX))
  const ceiling = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  tip.style.left = `${left}px`
  tip.style.top = `${control.top - height < ceiling + EDGE_PX ? control.bottom : control.top - height}px`
}

/**
 * Props for the control: none while it is usable. Otherwise it stays focusable and the reason describes it.
 * A control that navigates, for example to the sign-in, isn't disabled.
 */
export interface GatedProps {
  'aria-disabled'?: boolean
  'aria-describedby'?: string
  /** Whether the control waits only for a moment. It then keeps its usual appearance. */
  'data-waits'?: boolean
}

/** The popover of a reason: it opens above its control, follows it and closes on a press elsewhere. */
function useTooltip(reason: string | null, appearedLate: boolean) {
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  const hide = () => tip.current?.hidePopover()
  const show = () => {
    const control = anchor.current?.getBoundingClientRect()
    if (!tip.current || !control) return
    tip.current.showPopover()
    positionTooltip(tip.current, control)
  }

  useEffect(() => {
    if (reason === null) return
    const hideFromOutside = (event: Event) => {
      if (!anchor.current?.contains(event.target as Node)) tip.current?.hidePopover()
    }
    // The browser may scroll to a focused control, so the tooltip follows.
    const followScroll = () => {
      if (tip.current?.matches(':popover-open') && anchor.current)
        positionTooltip(tip.current, anchor.current.getBoundingClientRect())
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', hideFromOutside, { signal })
    document.addEventListener('scroll', followScroll, { capture: true, passive: true, signal })
    return () => listening.abort()
  }, [reason])

  const showLatest = useRef(show)
  showLatest.current = show
  const hadAppeared = useRef(appearedLate)
  useEffect(() => {
    // A tap sets hover even in browsers that don't focus a tapped button.
    if (appearedLate && !hadAppeared.current && anchor.current?.matches(':focus-within, :hover'))
      showLatest.current()
    hadAppeared.current = appearedLate
  }, [appearedLate])
  return { anchor, tip, show, hide }
}

/**
 * A control that may be unavailable and then shows why on hover, focus and touch. Spread the given props on
 * the control. While there is a reason, clicks don't reach it.
 */
export function Gated({
  reason,
  isTemporary = false,
  appearedLate = false,
  links,
  onRefused,
  className = '',
  children,
}: {
  reason: string | null
  /** Whether the reason disappears by itself, as soon as a response arrives. */
  isTemporary?: boolean
  /**
   * Whether the reason became known after the page was shown. If the control is hovered or focused, the
   * tooltip then shows at once.
   */
  appearedLate?: boolean
  /** Links to resolve the reason, shown next to it. */
  links?: ReactNode
  /** Called after a refused click. */
  onRefused?(): void
  className?: string
  children(props: GatedProps): ReactNode
}) {
  const id = useId()
  const { anchor, tip, show, hide } = useTooltip(reason, appearedLate)

  if (reason === null) return <span className={`inline-flex ${className}`}>{children({})}</span>

  const refuse = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (onRefused) onRefused()
    else show()
  }
  const isInTooltip = (target: EventTarget) => tip.current?.contains(target as Node) === true
  const ifMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes its control, which has the role
    <span
      ref={anchor}
      className={`inline-flex ${className}`}
      onClickCapture={event => !isInTooltip(event.target) && refuse(event)}
      onPointerEnter={ifMouse(show)}
      onPointerLeave={ifMouse(hide)}
      onFocus={show}
      onBlur={({ relatedTarget }) => !anchor.current?.contains(relatedTarget) && hide()}
      onKeyDown={event => event.key === 'Escape' && hide()}
    >
      {children({
        'aria-describedby': id,
        ...(!links && !onRefused && { 'aria-disabled': true }),
        ...(isTemporary && { 'data-waits': true }),
      })}
      {/* The padding is a bridge: the pointer can move onto the text without closing the tooltip. */}
      <span ref={tip} popover="manual" className="tooltip">
        <span className="block bg-ink px-3 py-2 text-paper text-sm">
          <span id={id} role="tooltip">
            {reason}
          </span>
          {links && <span className="ml-2 inline-block">{links}</span>}
        </span>
      </span>
    </span>
  )
}
