import { hrefOf } from '#contract/site-map.ts'

/** Where the service worker keeps scripts and styles, and pages by their path and query. */
export const ASSETS = 'danseo-assets'
export const PAGES = 'danseo-pages'

/** Kept with the assets: what shows in the place of a page that isn't kept. */
export const OFFLINE_PAGE = hrefOf('offline')

/** What a page tells the worker; `runs`: its script, to be told whether that is of the worker's own release. */
export type Told = { read: string } | { forget: true } | { runs: string }
