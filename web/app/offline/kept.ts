import { hrefOf } from '#contract/site-map.ts'

/** Cache names: one for scripts and styles, one for pages by path and query. */
export const ASSETS = 'danseo-assets'
export const PAGES = 'danseo-pages'

/** The fallback for pages that aren't kept, stored with the assets. */
export const OFFLINE_PAGE = hrefOf('offline')

/**
 * Messages from a page to the worker. `runs` is the page's script, to check whether it belongs to the
 * worker's release.
 */
export type WorkerMessage = { read: string } | { forget: true } | { runs: string }
