import { useLayoutEffect, useRef } from 'react'
import { recordClosed, recordOpened } from './open-dialogs.ts'

/**
 * For a `<dialog>` that is open while it is rendered. Escape and a click on the backdrop call `onClose`.
 * Afterwards the focus returns to its previous element.
 */
export function useModal(onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  // A layout effect runs before the element is removed, and only `close()` restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const listening = new AbortController()
    // A drag that starts inside, such as a text selection, is not a click on the backdrop.
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
    recordOpened(dialog)
    return () => {
      listening.abort()
      recordClosed(dialog)
      dialog.close()
    }
  }, [])

  return element
}
