import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { SnapshotData } from '#server/infrastructure/database/tables/moderation.ts'
import type { Target } from '#server/trust/targets/moderated-kind.ts'

/**
 * Newest snapshots kept per case, besides the first. The limit keeps repeated edits from filling the table.
 */
const NEWEST_SNAPSHOTS = 9

const deleteMiddleSnapshots = (trx: Db, caseId: number) =>
  sql`
  delete from case_snapshot where case_id = ${caseId}
    and id > (select min(id) from case_snapshot where case_id = ${caseId})
    and id not in (
      select id from case_snapshot where case_id = ${caseId} order by id desc limit ${NEWEST_SNAPSHOTS}
    )`.execute(trx)

/** Stores the current text as evidence. The snapshot remains after the author deletes the text. */
export async function takeSnapshot(trx: Db, caseId: number, { mark, title, text, nickname, board }: Target) {
  const data: SnapshotData = { title, text, nickname, board }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('case_snapshot')
    .values({ case_id: caseId, mark, data: JSON.stringify(data) })
    .onConflict(conflict => conflict.columns(['case_id', 'mark']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) await deleteMiddleSnapshots(trx, caseId)
}
