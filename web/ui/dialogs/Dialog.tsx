import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#web/ui/controls/Button.tsx'
import { X } from '#web/ui/icons/icons.ts'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  onClose: () => void
  /** A wide dialog, for tables and result lists. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open while it is rendered: `{isOpen && <Dialog …>}`. Escape, the backdrop and its close
 * button call `onClose`. Afterwards the focus returns to its previous element.
 */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const titleId = useId()
  const element = useModal(onClose)
  const content = useRef<HTMLDivElement>(null)
  // Focusing a long list scrolls to its end, but readers begin at the top.
  useLayoutEffect(() => {
    // The braces matter: `scrollTo` may return a promise, which React would take for a cleanup function.
    content.current?.scrollTo(0, 0)
  }, [])

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={`dialog ${isWide ? 'max-w-[44rem]' : 'max-w-[30rem]'}`}
    >
      <div ref={content} className="min-h-0 overflow-y-auto p-5 max-wide:p-4">
        <h2 id={titleId} className="mb-4 pr-12 font-drawn text-xl">
          {title}
        </h2>
        {children}
      </div>
      {/* The close button comes last, so that the focus starts in the content. */}
      <IconButton
        aria-label="닫기"
        onClick={onClose}
        className="absolute top-2 right-2 text-faded hover:text-ink"
      >
        <X size={22} />
      </IconButton>
    </dialog>
  )
}
