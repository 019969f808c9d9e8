import type { PageLocation } from './navigation.ts'

/** Not supported by every browser. Without it each link is a full page load, which all pages support. */
export const platform = (globalThis as { navigation?: Navigation }).navigation

/** The browser's current location. */
export const whereabouts = (): PageLocation => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  key: platform?.currentEntry?.id ?? 'first',
})
