const OFF = 'note-key-off'

/**
 * Whether the N key opens notes in this browser. Users of speech input, or who press keys by accident, can
 * turn it off.
 */
export const isNoteKeyOn = () => localStorage.getItem(OFF) === null

export function switchNoteKey(isOn: boolean) {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, '')
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, dialog[aria-modal], dialog:modal') !== null)

/** Listens for the N key, which is ㅜ on a Korean keyboard. Returns the function that stops listening. */
export function listenForNoteKey(act: () => void) {
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing || isTyping(target) || !isNoteKeyOn()) return
    if (key !== 'n' && key !== 'N' && key !== 'ㅜ') return
    // Otherwise the letter would be typed into the note.
    event.preventDefault()
    act()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
