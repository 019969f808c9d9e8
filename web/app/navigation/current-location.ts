import type { PageLocation } from './navigation.ts'

/** Not in every browser: without it each link is a page load, which all pages bear. */
export const platform = (globalThis as { navigation?: Navigation }).navigation

/** Where the browser stands. */
export const whereabouts = (): PageLocation => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  key: platform?.currentEntry?.id ?? 'first',
})
