import type { PageLocation } from './navigation.ts'

/** Not supported by every browser. Without it each link is a full page load, which all pages support. */
export const navigationApi = (globalThis as { navigation?: Navigation }).navigation

export const currentLocation = (): PageLocation => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  key: navigationApi?.currentEntry?.id ?? 'first',
})
