import './viewer.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useModal } from '#web/ui/dialogs/use-modal.ts'
import { ChevronLeft, ChevronRight, Plus, X } from '#web/ui/icons/icons.ts'
import type { Picture } from './prepare-pictures.ts'
import { useZoom, ZOOM_STEP } from './use-zoom.ts'
import { Minus } from './viewer-icons.ts'

/** Pixels that an arrow key pans an enlarged picture. */
const PAN_PX = 80
const PAN: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
}

interface ImageViewerProps {
  pictures: Picture[]
  start: number
  onClose(): void
}

/** Shows a post's pictures one at a time, fitted to the window or enlarged. */
export function ImageViewer({ pictures, start, onClose }: ImageViewerProps) {
  const [at, setAt] = useState(start)
  const dialog = useModal(onClose)
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const { zoom, zoomTo, open, isAsOpened, percent } = useZoom(stage, image)
  const hasOthers = pictures.length > 1
  const { src, alt } = pictures[at] as Picture

  function turn(by: number) {
    zoomTo(1)
    setAt((at + by + pictures.length) % pictures.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const direction = PAN[key]
    if (key === '+' || key === '=') zoomTo(zoom * ZOOM_STEP)
    else if (key === '-') zoomTo(zoom / ZOOM_STEP)
    else if (key === '0') zoomTo(1)
    else if (direction?.[0] && hasOthers && isAsOpened) turn(Math.sign(direction[0]))
    else if (direction && zoom > 1) stage.current?.scrollBy(...direction)
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} className="viewer" aria-label="이미지 크게 보기" onKeyDown={onKeyDown}>
      <div className="viewer-sheet">
        <div ref={stage} className="viewer-stage" data-zoomed={zoom > 1 || undefined}>
          {/* Each picture has its own element, so that none shows the previous one while it loads. */}
          <img key={at} ref={image} src={src} alt={alt} draggable={false} onLoad={open} />
        </div>
        {/* Screen readers get this from the picture itself. */}
        <p aria-hidden className="viewer-caption">
          {alt}
        </p>
        <div className="viewer-tools">
          {hasOthers && (
            <>
              <button type="button" aria-label="이전 이미지" onClick={() => turn(-1)}>
                <ChevronLeft size={22} />
              </button>
              <span className="figures" aria-live="polite">
                {at + 1} / {pictures.length}
              </span>
              <button type="button" aria-label="다음 이미지" onClick={() => turn(1)}>
                <ChevronRight size={22} />
              </button>
            </>
          )}
          <button
            type="button"
            aria-label="축소"
            aria-disabled={zoom === 1}
            onClick={() => zoomTo(zoom / ZOOM_STEP)}
          >
            <Minus size={22} />
          </button>
          <button type="button" className="figures" title="한눈에 보기" onClick={() => zoomTo(1)}>
            {percent}%
          </button>
          <button type="button" aria-label="확대" onClick={() => zoomTo(zoom * ZOOM_STEP)}>
            <Plus size={22} />
          </button>
          <button type="button" aria-label="닫기" onClick={onClose}>
            <X size={22} />
          </button>
        </div>
      </div>
    </dialog>
  )
}
