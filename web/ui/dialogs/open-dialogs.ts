import { newListeners } from '#web/app/state/emitter.ts'

/** The modal dialogs that are open, the topmost last: outside of them nothing can be seen well, pressed or heard. */
let open: HTMLDialogElement[] = []
const listeners = newListeners()

function become(next: HTMLDialogElement[]) {
  open = next
  listeners.tell()
}

export const noteOpen = (dialog: HTMLDialogElement) => become([...open, dialog])
export const noteClosed = (dialog: HTMLDialogElement) => become(open.filter(other => other !== dialog))

export const topmostDialog = () => open.at(-1)
export const onDialogChange = listeners.subscribe
