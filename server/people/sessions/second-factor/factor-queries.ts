import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'

/** A member's second factor, confirmed or not. */
export const findTotp = (db: Db, memberId: number) =>
  db
    .selectFrom('totp')
    .select(['secret_sealed as sealed', 'confirmed_at as since', 'recovery'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export async function hasSecondFactor(db: Db, memberId: number) {
  return (await findTotp(db, memberId))?.since != null
}

/** Stores a secret, replacing one that was never confirmed. Resolves to whether it was stored. */
export async function upsertTotp(trx: Db, { memberId, sealed }: { memberId: number; sealed: string }) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('totp')
    .values({ member_id: memberId, secret_sealed: sealed })
    .onConflict(conflict =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret_sealed: sealed, last_step: 0, created_at: sql<string>`now()` })
        .where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const updateTotpAsConfirmed = (trx: Db, memberId: number, recovery: string[]) =>
  trx
    .updateTable('totp')
    .set({ confirmed_at: sql<string>`now()`, recovery })
    .where('member_id', '=', memberId)
    .execute()

/** Consumes a time step. Resolves to `false` if it or a later one was used before. */
export const updateLastStep = (trx: Db, memberId: number, step: number) =>
  affectsRow(
    trx
      .updateTable('totp')
      .set({ last_step: step })
      .where('member_id', '=', memberId)
      .where('last_step', '<', step),
  )

/** Consumes a recovery code. Resolves to `false` if there is no such code. */
export const updateRecovery = (trx: Db, memberId: number, hash: string) =>
  affectsRow(
    trx
      .updateTable('totp')
      .set({ recovery: sql<string[]>`array_remove(recovery, ${hash})` })
      .where('member_id', '=', memberId)
      .where(sql<boolean>`${hash} = any(recovery)`),
  )

export const updateSessionAsProved = (trx: Db, sessionId: string) =>
  trx
    .updateTable('session')
    .set({ second_factor_at: sql<string>`now()` })
    .where('id', '=', sessionId)
    .execute()

export const deleteTotpOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('totp').where('member_id', '=', memberId).execute()

/** A member's second factor, without the secret, for their data export. */
export const listTotpOf = (db: Db, memberId: number) =>
  db
    .selectFrom('totp')
    .select([
      'created_at as begunAt',
      'confirmed_at as since',
      sql<number>`cardinality(recovery)`.as('recoveryCodes'),
    ])
    .where('member_id', '=', memberId)
    .execute()
