import { sql } from 'kysely'
import { CLAIM_FILES_MAX, type ClaimFileType } from '#contract/trust/takedowns/rights-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'

/** Reserves one of a claim's file slots. Resolves to whether a slot was free. */
export const updateFileCount = (trx: Db, claimId: number) =>
  affectsRow(
    trx
      .updateTable('rights_claim')
      .set({ file_count: sql<number>`file_count + 1` })
      .where('id', '=', claimId)
      .where('file_count', '<', CLAIM_FILES_MAX),
  )

interface NewFile {
  claimId: number
  storedAs: string
  nameSealed: string
  type: ClaimFileType
  bytes: number
}

export const insertFile = (trx: Db, { claimId, storedAs, nameSealed, type, bytes }: NewFile) =>
  trx
    .insertInto('rights_file')
    .values({ claim_id: claimId, stored_as: storedAs, name_sealed: nameSealed, type, bytes })
    .returning('id as fileId')
    .executeTakeFirstOrThrow()

/**
 * Deletes the row of a file that storage refused, and frees its slot. The next storage sweep removes
 * leftovers.
 */
export const deleteFile = (db: Db, fileId: number) =>
  sql`
    with gone as (
      delete from rights_file where id = ${fileId} returning claim_id, stored_as
    ), freed as (
      update rights_claim set file_count = file_count - 1 where id = (select claim_id from gone)
    )
    insert into image_leftover (name) select stored_as from gone`.execute(db)

export const listFiles = (db: Db, claimId: number) =>
  db
    .selectFrom('rights_file')
    .select(['id as fileId', 'name_sealed', 'bytes', 'created_at as datetime'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()

export const findFile = (db: Db, fileId: number) =>
  db
    .selectFrom('rights_file')
    .select(['claim_id as claimId', 'stored_as as storedAs', 'type', 'bytes'])
    .where('id', '=', fileId)
    .executeTakeFirst()
