import { spoilerLabel } from './spoiler-label.ts'

const SELECTOR = '.spoiler'

function show(bar: HTMLElement, isOpen: boolean) {
  const button = bar.querySelector('button')
  button?.setAttribute('aria-expanded', String(isOpen))
  button?.setAttribute('aria-label', spoilerLabel(isOpen))
  bar.toggleAttribute('data-open', isOpen)
}

/**
 * Gives the covered bars of a text their buttons, for the keyboard and for readers of screens; a press anywhere on a
 * covered bar opens it too. Returns the undoing. Without script a bar stays covered.
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
    // What an open bar shows may be selected, and its links followed: only the button covers it again.
    if (bar && (!isOpen || (target as Element).closest('button'))) show(bar, !isOpen)
  }
  body.addEventListener('click', onClick)
  return () => body.removeEventListener('click', onClick)
}
