import type { Options } from '#contract/trust/site-settings/option-rules.ts'
import type { Site } from '#server/app-context.ts'
import { findOptions } from './option-queries.ts'

export interface OptionsInForce {
  /** Before an act begins: it may ask the database. */
  read(): Promise<Options>
}

/** What admins set, in memory until somebody sets it anew on whatever server. */
export function optionsInForce({ db, bus }: Pick<Site, 'db' | 'bus'>): OptionsInForce {
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
      // What couldn't be read is asked for again.
      asking.catch(() => {
        if (asked === asking) forget()
      })
      return asking
    },
  }
}
