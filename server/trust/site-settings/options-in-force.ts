import { defaultOptions, type Options } from '#contract/trust/site-settings/option-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { renewedValue } from '#server/infrastructure/renewed-value.ts'
import { findOptions } from './option-queries.ts'

export interface OptionsInForce {
  /** Call it before a transaction begins, since it may query the database. */
  read(): Promise<Options>
  /** The settings that were last read, for code that cannot wait. They may be slightly outdated. */
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

  // The change arrives in the same message as the page invalidation. So no page is rendered with the old
  // settings after it.
  bus.subscribe('pages.drop', ({ tags }) => {
    if (tags.includes('options')) readAgain()
  })
  // After a missed message, the cache may be outdated, so the settings are read again.
  bus.subscribe('missed', readAgain)

  return {
    read: value.read,
    latest() {
      value.renewIfOld()
      return latest
    },
  }
}
