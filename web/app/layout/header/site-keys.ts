import { isTyping } from '#web/ui/is-typing.ts'

interface KeyHandlers {
  search(): void
  help(): void
}

/** Listens for the keyboard shortcuts of all pages. A page's own shortcuts take precedence. */
export function listenForSiteKeys({ search, help }: KeyHandlers) {
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTyping(target)) return
    if (key !== '/' && key !== '?') return
    // Otherwise the slash would be typed into the search field.
    event.preventDefault()
    if (key === '/') search()
    else help()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
