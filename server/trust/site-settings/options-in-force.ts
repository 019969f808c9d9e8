import { defaultOptions, type Options } from '#contract/trust/site-settings/option-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { renewedValue } from '#server/infrastructure/renewed-value.ts'
import { findOptions } from './option-queries.ts'

export interface OptionsInForce {
  /** Call it before a transaction begins, since it may query the database. */
  read(): Promise<Options>
  /** The options that were read last, for code that can't wait. They may be a moment out of date. */
  latest(): Options
}

/** Caches the site options in memory. A change on any server invalidates the cache. */
export function optionsInForce({ db, bus }: Pick<AppContext, 'db' | 'bus'>): OptionsInForce {
  let latest = defaultOptions
  const load = async () => (await findOptions(db)).options
  const value = renewedValue(load, options => {
    latest = options
  })

  function readAgain() {
    value.forget()
    value.read().catch(() => {})
  }

  // The change comes with the invalidation of pages, so that no page is rendered with the old options after it.
  bus.subscribe('pages.drop', ({ tags }) => {
    if (tags.includes('options')) readAgain()
  })
  // Calls that use the latest options without a page would otherwise keep the old ones.
  bus.subscribe('missed', readAgain)

  return {
    read: value.read,
    latest() {
      value.renewIfOld()
      return latest
    },
  }
}
