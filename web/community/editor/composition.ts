import type { EditorView } from '@tiptap/pm/view'

/**
 * Milliseconds to wait for a composition to end. Desktop input methods end it on mouse down; those of phones
 * may not.
 */
const PATIENCE_MS = 150

/**
 * Runs an action at once, or after the current composition ends. A change during composition could break the
 * syllable.
 */
export function afterComposition(view: EditorView, act: () => void) {
  if (!view.composing) return act()
  const wait = () => setTimeout(() => !view.isDestroyed && afterComposition(view, act))
  view.dom.addEventListener('compositionend', wait, { once: true })
}

/** Runs an action that someone is waiting for. An open composition is ended as the browser does on blur. */
export function endingComposition(view: EditorView, act: () => void) {
  if (!view.composing) return act()
  const leave = setTimeout(() => {
    view.dom.blur()
    view.focus()
  }, PATIENCE_MS)
  // The composition may end by itself or by the blur. The timer must not end a later composition.
  view.dom.addEventListener('compositionend', () => clearTimeout(leave), { once: true })
  afterComposition(view, act)
}
