import { sql } from 'kysely'
import { CONSENT_KEPT_YEARS, consentKinds, versionOf } from '#contract/people/consents/consent-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Stores a member's consents to the current versions of all documents. Earlier consents stay as proof. */
export const insertConsents = (trx: Db, memberId: number) =>
  trx
    .insertInto('consent')
    .values(consentKinds.map(kind => ({ member_id: memberId, kind, version: versionOf(kind) })))
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Marks an imported member as having agreed, so that they are no longer asked. */
export const updateAsAgreed = (trx: Db, memberId: number) =>
  trx
    .updateTable('member')
    .set({ asks_consent: false })
    .where('id', '=', memberId)
    .where('asks_consent', '=', true)
    .execute()

export const listConsentsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('consent')
    .select(['kind', 'version', 'at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .orderBy('kind')
    .execute()

/**
 * Sets the end of the retention of a withdrawn member's consents. By then they contain only the member's id.
 */
export const updateConsentsAsExpiring = (trx: Db, memberId: number) =>
  trx
    .updateTable('consent')
    .set({ until: sql<string>`now() + make_interval(years => ${CONSENT_KEPT_YEARS})` })
    .where('member_id', '=', memberId)
    .where('until', 'is', null)
    .execute()

export const deleteOldConsents = (db: Db) =>
  db.deleteFrom('consent').where('until', '<', sql<string>`now()`).execute()
