import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'

export const upsertVisitorCode = (
  trx: Db,
  code: { mailboxHash: string; codeHash: string; seconds: number },
) => {
  const fresh = {
    code_hash: code.codeHash,
    tries: 0,
    expires_at: sql<string>`now() + make_interval(secs => ${code.seconds})`,
  }
  return trx
    .insertInto('rights_code')
    .values({ mailbox_hash: code.mailboxHash, ...fresh })
    .onConflict(conflict => conflict.column('mailbox_hash').doUpdateSet(fresh))
    .execute()
}

/** Counts a try before the code is compared. Resolves to `undefined` if there is no code or no try left. */
export const updateTries = (db: Db, mailboxHash: string, tries: number) =>
  db
    .updateTable('rights_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('mailbox_hash', '=', mailboxHash)
    .where('tries', '<', tries)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('code_hash as codeHash')
    .executeTakeFirst()

/** Deletes a used code. Resolves to whether the code still existed. */
export const deleteVisitorCode = (
  trx: Db,
  { mailboxHash, codeHash }: { mailboxHash: string; codeHash: string },
) =>
  affectsRow(
    trx.deleteFrom('rights_code').where('mailbox_hash', '=', mailboxHash).where('code_hash', '=', codeHash),
  )

export const deleteExpiredVisitorCodes = (db: Db) =>
  db.deleteFrom('rights_code').where('expires_at', '<', sql<string>`now()`).execute()
