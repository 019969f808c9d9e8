import { createContext, use } from 'react'
import type { PublicSettings } from '#contract/pages.ts'

export const SettingsContext = createContext<PublicSettings | null>(null)

export function useSettings() {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('rendered outside the site')
  return settings
}
