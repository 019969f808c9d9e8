import type { EditorView } from '@tiptap/pm/view'

/** A desktop's input method ends a syllable as soon as the mouse goes down; a phone's may leave it open. */
const PATIENCE_MS = 150

/** Acts at once, or as soon as the syllable that is being composed has its end: a change under it could cut it. */
export function afterComposition(view: EditorView, act: () => void) {
  if (!view.composing) return act()
  const wait = () => setTimeout(() => !view.isDestroyed && afterComposition(view, act))
  view.dom.addEventListener('compositionend', wait, { once: true })
}

/** For what someone pressed and waits for: an open syllable is ended as the browser ends it on leaving a field. */
export function endingComposition(view: EditorView, act: () => void) {
  if (!view.composing) return act()
  const leave = setTimeout(() => {
    view.dom.blur()
    view.focus()
  }, PATIENCE_MS)
  // It ends by itself or by the leaving; the next syllable must not be taken for it.
  view.dom.addEventListener('compositionend', () => clearTimeout(leave), { once: true })
  afterComposition(view, act)
}
