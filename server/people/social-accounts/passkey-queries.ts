import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'

export const listPasskeysOf = (db: Db, memberId: number) =>
  db
    .selectFrom('passkey')
    .select(['id as passkeyId', 'label', 'created_at as createdAt', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

/** The passkey with this credential id, which is in base64url. */
export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkey')
    .select([
      'id as passkeyId',
      'member_id as memberId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

export const listCredentialsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

export async function hasPasskey(db: Db, { memberId, passkeyId }: { memberId: number; passkeyId: number }) {
  const found = await db
    .selectFrom('passkey')
    .select('id')
    .where('id', '=', passkeyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

interface NewPasskey {
  memberId: number
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  label: string
}

/** Stores a passkey. Resolves to `undefined` if it is stored already. */
export async function insertPasskey(trx: Db, { memberId, credentialId, publicKey, ...rest }: NewPasskey) {
  const row = await trx
    .insertInto('passkey')
    .values({
      member_id: memberId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      ...rest,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Records a use. Resolves to `false` if the passkey no longer exists, or if its counter did not increase,
 * which means that it was copied. Authenticators without a counter always report 0.
 */
export const updatePasskeyAsUsed = (
  trx: Db,
  { memberId, passkeyId, counter }: { memberId: number; passkeyId: number; counter: number },
) =>
  affectsRow(
    trx
      .updateTable('passkey')
      .set({ counter, used_at: sql<string>`now()` })
      .where('id', '=', passkeyId)
      .where('member_id', '=', memberId)
      .where(row =>
        row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.val(counter === 0)])]),
      ),
  )

export const deletePasskey = (trx: Db, memberId: number, passkeyId: number) =>
  affectsRow(trx.deleteFrom('passkey').where('id', '=', passkeyId).where('member_id', '=', memberId))

export const deletePasskeysOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('passkey').where('member_id', '=', memberId).execute()
