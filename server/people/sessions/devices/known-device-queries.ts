import { sql } from 'kysely'
import { DEVICE_REMEMBERED_DAYS } from '#contract/people/sessions/session-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

const remembered = sql`(now() - make_interval(days => ${DEVICE_REMEMBERED_DAYS}))`

interface AtDevice {
  memberId: number
  device: string
}

/**
 * Whether a device is new to a member or was unused for long, and the member's verified address. The first
 * device of an active member does not count as new: the member has just joined, or devices were not recorded
 * before.
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

/** Records a known device, at most once a day, although sessions are refreshed every quarter of an hour. */
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
