import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import { addressKey } from '#server/platform/http/limits/address.ts'
import { SESSION_DAYS_AT_MOST } from '../session-queries.ts'

/**
 * A member and an IP address. Fingerprints differ between members, so that equal addresses can't be linked.
 */
interface Whereabouts {
  memberId: number
  address: string
  fingerprint: Fingerprint
}

const hashOf = ({ memberId, address, fingerprint }: Whereabouts) =>
  fingerprint('address', JSON.stringify([memberId, addressKey(address)]))

/**
 * Whether the member has signed in from this address. Tries by strangers don't count against such addresses.
 */
export async function isKnownAddress(db: Db, where: Whereabouts) {
  const known = await db
    .selectFrom('known_address')
    .select('member_id')
    .where('member_id', '=', where.memberId)
    .where('address_hash', '=', hashOf(where))
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Records a known address. Call it only after a right password or mailed code. The time is stored with a
 * precision of a day, which is enough since members sign in often.
 */
export const upsertKnownAddress = (db: Db, where: Whereabouts) =>
  db
    .insertInto('known_address')
    .values({ member_id: where.memberId, address_hash: hashOf(where) })
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'address_hash'])
        .doUpdateSet({ seen_at: sql<string>`now()` })
        .where('known_address.seen_at', '<', sql<string>`now() - interval '1 day'`),
    )
    .execute()

export const deleteOldAddresses = (db: Db) =>
  db
    .deleteFrom('known_address')
    .where('seen_at', '<', sql<string>`now() - make_interval(days => ${SESSION_DAYS_AT_MOST})`)
    .execute()
