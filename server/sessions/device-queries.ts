import { sql } from 'kysely'
import { DEVICE_REMEMBERED_DAYS, UNKNOWN_DEVICE } from '#contract/session-rules.ts'
import type { Db } from '../engines/database/database.ts'
import type { PageWindow } from '../http/paging.ts'
import type { SessionClaim } from './access-tokens.ts'

const remembered = sql`(now() - make_interval(days => ${DEVICE_REMEMBERED_DAYS}))`

const liveSessions = (db: Db, memberId: number) =>
  db.selectFrom('session').where('member_id', '=', memberId).where('expires_at', '>', sql<string>`now()`)

/** Where a member is signed in: here first, then by when they were last there. */
export const listOwnSessions = (
  db: Db,
  { memberId, sessionId }: SessionClaim,
  { size, offset }: PageWindow,
) =>
  liveSessions(db, memberId)
    .select([
      'id as sessionId',
      sql<string>`coalesce(device, ${UNKNOWN_DEVICE})`.as('device'),
      'created_at as createdAt',
      sql<string>`coalesce(seen_at, date_trunc('hour', created_at))`.as('seenAt'),
      sql<boolean>`id = ${sessionId}`.as('current'),
    ])
    .orderBy('current', 'desc')
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(offset)
    .execute()

export async function countOwnSessions(db: Db, memberId: number) {
  const { total } = await liveSessions(db, memberId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** One's own; resolves to whether it was there. */
export async function deleteOwnSession(trx: Db, { memberId, sessionId }: SessionClaim) {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

interface AtDevice {
  memberId: number
  device: string
}

/**
 * Whether a member comes from a device at which they weren't lately. Of somebody who is here all the time and of whom
 * no device is known yet, since they joined only now or none was noted before, the first one is no news. With the address they have verified.
 */
export async function findDeviceNews(trx: Db, { memberId, device }: AtDevice) {
  const known = trx
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('seen_at', '>', sql<string>`${remembered}`)
  const { isKnown, hasOthers, isAround, email } = await trx
    .selectFrom('member')
    .select(({ exists }) => [
      'email',
      exists(known.where('device', '=', device)).as('isKnown'),
      exists(known).as('hasOthers'),
      sql<boolean>`coalesce(last_seen_on, created_at::date) > ${remembered}::date`.as('isAround'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { isNew: !isKnown && (Boolean(hasOthers) || !isAround), email }
}

/** Its day is enough: a session is refreshed every quarter of an hour. */
export const upsertKnownDevice = (trx: Db, { memberId, device }: AtDevice) =>
  trx
    .insertInto('known_device')
    .values({ member_id: memberId, device })
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'device'])
        .doUpdateSet({ seen_at: sql<string>`now()` })
        .where('known_device.seen_at', '<', sql<string>`now() - interval '1 day'`),
    )
    .execute()

export const listKnownDevicesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('known_device')
    .select(['device', 'seen_at as seenAt'])
    .where('member_id', '=', memberId)
    .orderBy('seen_at')

export const deleteKnownDevicesOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('known_device').where('member_id', '=', memberId).execute()

export const deleteOldDevices = (db: Db) =>
  db.deleteFrom('known_device').where('seen_at', '<', sql<string>`${remembered}`).execute()
