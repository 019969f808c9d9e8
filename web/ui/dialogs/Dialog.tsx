import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { X } from '#web/ui/icons/icons.ts'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  onClose: () => void
  /** For tables and lists of results. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open for as long as it is rendered: `{isOpen && <Dialog …>}`. Escape, the backdrop and its button
 * ask `onClose`; the focus returns to where it was.
 */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const titleId = useId()
  const element = useModal(onClose)
  const content = useRef<HTMLDivElement>(null)
  // A long list that takes the focus is scrolled to its end; it is read from its beginning.
  useLayoutEffect(() => {
    // In braces: where scrolling gives a promise, React would take it for the effect's end.
    content.current?.scrollTo(0, 0)
  }, [])

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={`dialog ${isWide ? 'max-w-[44rem]' : 'max-w-[30rem]'}`}
    >
      <div ref={content} className="min-h-0 overflow-y-auto p-5 max-wide:p-4">
        <h2 id={titleId} className="mb-4 pr-12 font-drawn text-lg">
          {title}
        </h2>
        {children}
      </div>
      {/* Last, so that the focus begins in the content. */}
      <button
        type="button"
        aria-label="닫기"
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center text-faded hover:text-ink"
      >
        <X size={22} />
      </button>
    </dialog>
  )
}
