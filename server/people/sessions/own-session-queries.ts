import type { Db } from '#server/infrastructure/database/database.ts'

export const listSessionsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('session')
    .select(['created_at as datetime', 'expires_at as expiresAt', 'device', 'seen_at as seenAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')

/** A member's known addresses, for their data export. Only fingerprints of the addresses are stored. */
export const listKnownAddressesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('known_address')
    .select('seen_at as seenAt')
    .where('member_id', '=', memberId)
    .orderBy('seen_at')

export const deleteKnownAddressesOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('known_address').where('member_id', '=', memberId).execute()
