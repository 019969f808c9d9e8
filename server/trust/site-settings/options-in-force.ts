import type { Options } from '#contract/trust/site-settings/option-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { findOptions } from './option-queries.ts'

export interface OptionsInForce {
  /** Call it before a transaction begins, since it may query the database. */
  read(): Promise<Options>
}

/** Caches the site options in memory. A change on any server invalidates the cache. */
export function optionsInForce({ db, bus }: Pick<AppContext, 'db' | 'bus'>): OptionsInForce {
  let asked: Promise<Options> | undefined

  const forget = () => {
    asked = undefined
  }
  bus.subscribe('options', forget)
  bus.subscribe('missed', forget)

  return {
    read() {
      if (asked) return asked
      const asking = findOptions(db).then(({ options }) => options)
      asked = asking
      // A failed read is not cached.
      asking.catch(() => {
        if (asked === asking) forget()
      })
      return asking
    },
  }
}
