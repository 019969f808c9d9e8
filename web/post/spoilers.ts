const SELECTOR = '[data-spoiler]'

function toggle(spoiler: Element) {
  const isOpen = spoiler.getAttribute('aria-expanded') === 'true'
  spoiler.setAttribute('aria-expanded', String(!isOpen))
  spoiler.setAttribute('aria-label', isOpen ? '스포일러 보기' : (spoiler.textContent ?? ''))
}

/**
 * Makes the covered bars of a text buttons that open by click, tap and keyboard.
 * Returns the undoing. Without script a bar stays covered.
 */
export function prepareSpoilers(body: HTMLElement) {
  for (const spoiler of body.querySelectorAll(SELECTOR)) {
    spoiler.setAttribute('role', 'button')
    spoiler.setAttribute('tabindex', '0')
    spoiler.setAttribute('aria-expanded', 'false')
    spoiler.setAttribute('aria-label', '스포일러 보기')
  }
  const spoilerOf = (event: Event) => (event.target as Element).closest(SELECTOR)
  function onClick(event: MouseEvent) {
    const spoiler = spoilerOf(event)
    if (!spoiler) return
    // The press that opens the bar doesn't follow a link under it.
    if (spoiler.getAttribute('aria-expanded') !== 'true') event.preventDefault()
    else if ((event.target as Element).closest('a')) return
    toggle(spoiler)
  }
  function onKeyDown(event: KeyboardEvent) {
    const spoiler = event.key === 'Enter' || event.key === ' ' ? spoilerOf(event) : null
    if (!spoiler || event.target !== spoiler) return
    event.preventDefault()
    toggle(spoiler)
  }
  body.addEventListener('click', onClick)
  body.addEventListener('keydown', onKeyDown)
  return () => {
    body.removeEventListener('click', onClick)
    body.removeEventListener('keydown', onKeyDown)
  }
}
