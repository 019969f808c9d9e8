import { useSyncExternalStore } from 'react'
import { barColours } from '#contract/early-script.ts'
import { newListeners } from '../listeners.ts'

export const themes = { system: '시스템', light: '밝게', dark: '어둡게' } as const
export type Theme = keyof typeof themes

const listeners = newListeners()

const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Of the browser's own bar: the choice's before the two of the system's. */
function colourBar(theme: Theme) {
  document.querySelector('meta[name="theme-color"]:not([media])')?.remove()
  if (theme === 'system') return
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = barColours[theme]
  document.head.prepend(meta)
}

export function chooseTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') {
    delete dataset.theme
    localStorage.removeItem('theme')
  } else {
    dataset.theme = theme
    localStorage.setItem('theme', theme)
  }
  colourBar(theme)
  listeners.tell()
}

export const useTheme = () => useSyncExternalStore(listeners.subscribe, currentTheme, (): Theme => 'system')
