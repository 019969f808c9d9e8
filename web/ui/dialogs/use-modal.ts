import { useLayoutEffect, useRef } from 'react'
import { noteClosed, noteOpen } from './open-dialogs.ts'

/**
 * For a `<dialog>` that is open for as long as it is rendered. Escape and a press on the backdrop ask `onClose`; the
 * focus returns to where it was.
 */
export function useModal(onClose: () => void) {
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

  return element
}
