const OFF = 'note-key-off'

/** Whether this browser opens notes by a key alone: who speaks to it, or touches keys by chance, switches that off. */
export const isNoteKeyOn = () => localStorage.getItem(OFF) === null

export function switchNoteKey(isOn: boolean) {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, '')
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, dialog[aria-modal], dialog:modal') !== null)

/** On a Korean keyboard N is ㅜ. Returns how to stop. */
export function hearNoteKey(act: () => void) {
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing || isTyping(target) || !isNoteKeyOn()) return
    if (key !== 'n' && key !== 'N' && key !== 'ㅜ') return
    // Or the letter would be the first of the note.
    event.preventDefault()
    act()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
