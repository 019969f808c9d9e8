import type { Db } from './database.ts'

/**
 * Several statements that stand together or not at all and are no member's write (that is an act, `http/acting.ts`): a
 * part of a nightly job, small enough that readers don't wait for it, or what fills a new site.
 */
export const together = <T>(db: Db, write: (trx: Db) => Promise<T>) => db.transaction().execute(write)
