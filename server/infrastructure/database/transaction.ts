import type { Db } from './database.ts'

/**
 * Runs statements in one transaction outside a member's write. A member's write uses `guarded-write.ts`.
 * It is for seeding a new site or for a step of a nightly job. A step must be too small to block readers.
 */
export const inDatabaseTransaction = <T>(db: Db, write: (trx: Db) => Promise<T>) =>
  db.transaction().execute(write)
