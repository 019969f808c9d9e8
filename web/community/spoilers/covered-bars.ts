import { spoilerLabel } from './spoiler-label.ts'

const SELECTOR = '.spoiler'

function show(bar: HTMLElement, isOpen: boolean) {
  const button = bar.querySelector('button')
  button?.setAttribute('aria-expanded', String(isOpen))
  button?.setAttribute('aria-label', spoilerLabel(isOpen))
  bar.toggleAttribute('data-open', isOpen)
}

/**
 * Adds buttons to the spoiler bars of a text, for keyboards and screen readers. A click anywhere on a bar
 * opens it too. Returns a function that undoes it. Without script a bar stays covered.
 */
export function prepareSpoilers(body: HTMLElement) {
  for (const bar of body.querySelectorAll<HTMLElement>(SELECTOR)) {
    if (bar.querySelector('button')) continue
    const button = document.createElement('button')
    button.type = 'button'
    bar.prepend(button)
    show(bar, false)
  }
  function onClick({ target }: MouseEvent) {
    const bar = (target as Element).closest<HTMLElement>(SELECTOR)
    const isOpen = bar?.hasAttribute('data-open')
    // Opened text can be selected and its links followed, so only the button covers it again.
    if (bar && (!isOpen || (target as Element).closest('button'))) show(bar, !isOpen)
  }
  body.addEventListener('click', onClick)
  return () => body.removeEventListener('click', onClick)
}
