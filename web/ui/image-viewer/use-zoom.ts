import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const ZOOM_MAX = 8
/**
 * Height-to-width ratio above which a picture opens at a readable width. Shown whole, it would be too narrow.
 */
const TALL = 3
/** Zoom factor of one click or key press. */
export const ZOOM_STEP = 1.5
/**
 * Wheel pixels that enlarge a picture by the factor e. A trackpad pinch arrives as a finer wheel event with
 * Ctrl.
 */
const WHEEL_PX = 400
const PINCH_PX = 100

interface Point {
  x: number
  y: number
}

const centreAndDistance = ([one, other]: [Touch, Touch]) => ({
  centre: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
})

const pairOf = ({ touches: [one, other, third] }: TouchEvent): [Touch, Touch] | undefined =>
  one && other && !third ? [one, other] : undefined

/** The largest width without a horizontal scroll bar and without upscaling. */
const readableWidth = (stage: HTMLElement, { naturalWidth }: HTMLImageElement) =>
  Math.min(stage.clientWidth, naturalWidth)

/** Zooms by wheel, pinch and double click, and drags with the mouse. */
function useZoomInput(
  stage: RefObject<HTMLElement | null>,
  currentZoom: RefObject<number>,
  zoomTo: (zoom: number, at?: Point) => void,
) {
  const latestZoomTo = useRef(zoomTo)
  latestZoomTo.current = zoomTo
  useEffect(() => {
    const box = stage.current
    if (!box) return
    let pinch: { zoom: number; distance: number } | undefined
    function onWheel(event: WheelEvent) {
      event.preventDefault()
      const factor = Math.exp(-event.deltaY / (event.ctrlKey ? PINCH_PX : WHEEL_PX))
      latestZoomTo.current(currentZoom.current * factor, { x: event.clientX, y: event.clientY })
    }
    function onTouch(event: TouchEvent) {
      const pair = pairOf(event)
      if (!pair) {
        pinch = undefined
        return
      }
      // Otherwise the browser takes two fingers for scrolling and cancels the touch.
      event.preventDefault()
      const { centre, distance } = centreAndDistance(pair)
      pinch ??= { zoom: currentZoom.current, distance }
      latestZoomTo.current((pinch.zoom * distance) / pinch.distance, centre)
    }
    /** Touch input scrolls natively, so only the mouse needs this. */
    function onDrag({ pointerType, buttons, movementX, movementY }: PointerEvent) {
      if (pointerType === 'mouse' && buttons === 1) box?.scrollBy(-movementX, -movementY)
    }
    function onDoubleClick({ clientX: x, clientY: y }: MouseEvent) {
      latestZoomTo.current(currentZoom.current > 1 ? 1 : ZOOM_STEP ** 2, { x, y })
    }
    const listening = new AbortController()
    const active = { passive: false, signal: listening.signal }
    box.addEventListener('wheel', onWheel, active)
    box.addEventListener('pointermove', onDrag, active)
    box.addEventListener('dblclick', onDoubleClick, active)
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      box.addEventListener(name, onTouch, active)
    return () => listening.abort()
  }, [stage, currentZoom])
}

/**
 * The picture's zoom in its stage; 1 shows it whole. The point under the fingers or the pointer stays fixed.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, image: RefObject<HTMLImageElement | null>) {
  const [zoom, setZoom] = useState(1)
  /** The initial zoom of a tall picture; 1 for others. */
  const initialZoom = useRef(1)
  const currentZoom = useRef(1)
  /** The picture's width at zoom 1, which depends on the window. */
  const unzoomedWidth = useRef(0)
  /**
   * The point that stays in place during the next zoom: its position on the screen, and its share of the
   * picture.
   */
  const fixed = useRef<{ at: Point; share: Point }>(undefined)

  function zoomTo(target: number, at?: Point) {
    const [box, shown] = [stage.current, image.current]
    if (!box || !shown) return
    const { left, top, width, height } = shown.getBoundingClientRect()
    // A picture has no size until it is loaded.
    if (width === 0) return
    if (currentZoom.current === 1) unzoomedWidth.current = width
    const zoomMax = Math.max(ZOOM_MAX, (2 * readableWidth(box, shown)) / unzoomedWidth.current)
    const next = Math.min(zoomMax, Math.max(1, target))
    if (next === currentZoom.current) return
    const frame = box.getBoundingClientRect()
    const point = at ?? { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
    fixed.current = { at: point, share: { x: (point.x - left) / width, y: (point.y - top) / height } }
    currentZoom.current = next
    setZoom(next)
  }

  /** Runs once a picture has loaded. A tall one is shown from its top. */
  function open() {
    const [box, shown] = [stage.current, image.current]
    initialZoom.current = 1
    if (!box || !shown || shown.naturalHeight <= TALL * shown.naturalWidth) return
    const { width } = shown.getBoundingClientRect()
    initialZoom.current = Math.max(1, readableWidth(box, shown) / width)
    const { x, y, width: room } = box.getBoundingClientRect()
    zoomTo(initialZoom.current, { x: x + room / 2, y })
  }

  useLayoutEffect(() => {
    const [box, shown] = [stage.current, image.current]
    if (!box || !shown) return
    shown.style.width = zoom === 1 ? '' : `${unzoomedWidth.current * zoom}px`
    shown.style.maxWidth = shown.style.maxHeight = zoom === 1 ? '' : 'none'
    if (!fixed.current) return
    const { at, share } = fixed.current
    const { left, top, width, height } = shown.getBoundingClientRect()
    box.scrollBy(left + share.x * width - at.x, top + share.y * height - at.y)
  }, [zoom, stage, image])

  useZoomInput(stage, currentZoom, zoomTo)

  return {
    zoom,
    zoomTo,
    open,
    isAsOpened: zoom === 1 || zoom === initialZoom.current,
    percent: Math.round((zoom / initialZoom.current) * 100),
  }
}
