import { sql } from 'kysely'
import type { NotificationGroup } from '#contract/people/notifications/notification-groups.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export interface SavedSettings {
  offSite: NotificationGroup[]
}

export const findSettings = (db: Db, memberId: number) =>
  db
    .selectFrom('notification_setting')
    .select(['off_site as offSite', 'version'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Saves the settings under the next version. Resolves to whether `version` was still the latest one. */
export async function upsertSettings(
  trx: Db,
  { memberId, version, offSite }: SavedSettings & { memberId: number; version: number },
) {
  const { rows } = await sql`
    insert into notification_setting (member_id, off_site, version)
    select ${memberId}::integer, ${offSite}::text[], 1
    where ${version}::integer = 0
      or exists (select from notification_setting where member_id = ${memberId}::integer)
    on conflict (member_id) do update
    set off_site = excluded.off_site, version = notification_setting.version + 1
    where notification_setting.version = ${version}::integer
    returning version`.execute(trx)
  return rows.length > 0
}

export const listSettingsOf = (db: Db, memberId: number) =>
  db.selectFrom('notification_setting').select('off_site as offSite').where('member_id', '=', memberId)

export const deleteSettingsOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('notification_setting').where('member_id', '=', memberId).execute()
