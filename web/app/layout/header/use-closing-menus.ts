import { useEffect, useRef } from 'react'
import { useLocation } from '#web/app/navigation/navigation.ts'

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.dropdown[open]')

const closeMenus = () => {
  for (const menu of openMenus()) menu.open = false
}

/** Closes each menu that the event's target lies outside of. */
const closeOutside = ({ target }: Event) => {
  for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
}

const closeByEscape = ({ key }: KeyboardEvent) => {
  const [open] = openMenus()
  if (key !== 'Escape' || !open) return
  if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
  closeMenus()
}

/** What `<details>` lacks of a menu: it closes by Escape, by a press or a focus elsewhere, and on arriving elsewhere. */
export function useClosingMenus() {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // What was opened before the script came stays open.
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
