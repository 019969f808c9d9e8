import { defaultOptions, type Options } from '#contract/trust/site-settings/option-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { findOptions } from './option-queries.ts'

/** Maximum age in ms. A server that is killed after a change can't tell the others. */
const MAX_AGE_MS = 60_000

export interface OptionsInForce {
  /** Call it before a transaction begins, since it may query the database. */
  read(): Promise<Options>
  /** The options that were read last, for code that can't wait. They may be a moment out of date. */
  latest(): Options
}

/** Caches the site options in memory. A change on any server invalidates the cache. */
export function optionsInForce({ db, bus }: Pick<AppContext, 'db' | 'bus'>): OptionsInForce {
  let pending: Promise<Options> | undefined
  let readAt = 0
  let latest = defaultOptions

  const forget = () => {
    pending = undefined
  }

  function read() {
    const now = performance.now()
    if (pending && now - readAt < MAX_AGE_MS) return pending
    readAt = now
    const loading = findOptions(db).then(({ options }) => {
      if (pending === loading) latest = options
      return options
    })
    pending = loading
    // A failed read is not cached.
    loading.catch(() => {
      if (pending === loading) forget()
    })
    return loading
  }

  function readAgain() {
    forget()
    read().catch(() => {})
  }

  // The change comes with the invalidation of pages, so that no page is rendered with the old options after it.
  bus.subscribe('pages.drop', ({ tags }) => {
    if (tags.includes('options')) readAgain()
  })
  // Calls that use the latest options without a page would otherwise keep the old ones.
  bus.subscribe('missed', readAgain)

  return { read, latest: () => latest }
}
