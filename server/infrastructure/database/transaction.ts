import type { Db } from './database.ts'

/**
 * Runs statements in one transaction outside a member's write, for which `guarded-write.ts` is used. Use it
 * to seed a new site or for a step of a nightly job. A step must be small enough not to block readers.
 */
export const inDatabaseTransaction = <T>(db: Db, write: (trx: Db) => Promise<T>) =>
  db.transaction().execute(write)
