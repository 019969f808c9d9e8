import { newListeners } from '#web/app/state/emitter.ts'

/** The open modal dialogs, topmost last. Content outside the topmost one is inert. */
let open: HTMLDialogElement[] = []
const listeners = newListeners()

function setOpen(next: HTMLDialogElement[]) {
  open = next
  listeners.notify()
}

export const recordOpened = (dialog: HTMLDialogElement) => setOpen([...open, dialog])
export const recordClosed = (dialog: HTMLDialogElement) => setOpen(open.filter(other => other !== dialog))

export const topmostDialog = () => open.at(-1)
export const onDialogChange = listeners.subscribe
