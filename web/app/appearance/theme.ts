import { barColours } from '#contract/platform/pages/bar-colours.ts'
import { storedPreference } from './stored-preference.ts'

export const themes = { system: '시스템', light: '밝게', dark: '어둡게' } as const
type Theme = keyof typeof themes

/**
 * Sets the colour of the browser's toolbar. A chosen colour comes before the two system ones, because the
 * first match counts.
 */
function colourBar(theme: Theme) {
  document.querySelector('meta[name="theme-color"]:not([media])')?.remove()
  if (theme === 'system') return
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = barColours[theme]
  document.head.prepend(meta)
}

export const theme = storedPreference<Theme>('theme', 'system', ['light', 'dark'], colourBar)
