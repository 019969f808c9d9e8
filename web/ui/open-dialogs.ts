/** The modal dialogs that are open, the topmost last: outside of them nothing can be seen well, pressed or heard. */
let open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function become(next: HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

export const noteOpen = (dialog: HTMLDialogElement) => become([...open, dialog])
export const noteClosed = (dialog: HTMLDialogElement) => become(open.filter(other => other !== dialog))

export const topmostDialog = () => open.at(-1)
export const onDialogChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
