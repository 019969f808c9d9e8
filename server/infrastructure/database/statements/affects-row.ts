import type { DeleteResult, UpdateResult } from 'kysely'

interface Change {
  executeTakeFirstOrThrow(): Promise<UpdateResult | DeleteResult>
}

/** Runs an update or a deletion. Resolves to whether it affected a row. */
export async function affectsRow(change: Change) {
  const result = await change.executeTakeFirstOrThrow()
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n
}
