import { useNext } from '../navigation/navigation.ts'

/** A thin line while the next page is on its way; a fast one never shows it. */
export function NavigationBar() {
  if (!useNext()) return null
  return <div aria-hidden className="navigation-bar fixed inset-x-0 top-0 z-50 h-[3px] bg-stamp" />
}
