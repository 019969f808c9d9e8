import { useEffect, useRef } from 'react'
import { useLocation } from '#web/app/navigation/navigation.ts'

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.dropdown[open]')

const closeMenus = () => {
  for (const menu of openMenus()) menu.open = false
}

/** Closes each open menu that does not contain the event's target. */
const closeOutside = ({ target }: Event) => {
  for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
}

const closeByEscape = ({ key }: KeyboardEvent) => {
  const [open] = openMenus()
  if (key !== 'Escape' || !open) return
  if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
  closeMenus()
}

/**
 * Adds menu behaviour to `<details>`: it closes on Escape, on a click or focus outside, and on navigation.
 */
export function useClosingMenus() {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // A menu opened before the script loaded stays open.
    if (shown.current === key) return
    shown.current = key
    closeMenus()
    document.getElementById('drawer')?.hidePopover?.()
  }, [key])
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('pointerdown', closeOutside, listening)
    document.addEventListener('focusin', closeOutside, listening)
    document.addEventListener('keydown', closeByEscape, listening)
    return () => listening.abort()
  }, [])
}
