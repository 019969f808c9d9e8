import type { PageLocation } from './navigation.ts'

/** The Navigation API, which some browsers lack. There each link is a full page load. */
export const navigationApi = (globalThis as { navigation?: Navigation }).navigation

export const currentLocation = (): PageLocation => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  key: navigationApi?.currentEntry?.id ?? 'first',
})
