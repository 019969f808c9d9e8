import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { X } from './icons.ts'
import { noteClosed, noteOpen } from './open-dialogs.ts'

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
  const element = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  // Before the element goes: `close()` is what gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const listening = new AbortController()
    // A drag that begins inside, as in selecting a text, isn't a press on the backdrop.
    let isPressOutside = false
    dialog.addEventListener(
      'pointerdown',
      ({ target }) => {
        isPressOutside = target === dialog
      },
      listening,
    )
    dialog.addEventListener(
      'click',
      ({ target }) => {
        if (isPressOutside && target === dialog) close.current()
      },
      listening,
    )
    dialog.addEventListener(
      'close',
      () => {
        if (!dialog.open) close.current()
      },
      listening,
    )
    dialog.showModal()
    noteOpen(dialog)
    return () => {
      listening.abort()
      noteClosed(dialog)
      dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={`dialog ${isWide ? 'max-w-[44rem]' : 'max-w-[30rem]'}`}
    >
      <div className="p-5 max-wide:p-4">
        <h2 id={titleId} className="mb-4 pr-12 text-lg">
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
