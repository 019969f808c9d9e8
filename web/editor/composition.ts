import type { EditorView } from '@tiptap/pm/view'

/** Acts at once, or as soon as the syllable that is being composed has its end: a change under it could cut it. */
export function afterComposition(view: EditorView, act: () => void) {
  if (!view.composing) return act()
  const wait = () => setTimeout(() => !view.isDestroyed && afterComposition(view, act))
  view.dom.addEventListener('compositionend', wait, { once: true })
}
