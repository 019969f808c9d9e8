import { sql } from 'kysely'
import type {
  NotificationChannel,
  NotificationGroup,
} from '#contract/people/notifications/notification-groups.ts'
import type { QuietHours } from '#contract/people/notifications/quiet-hours.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export interface SavedSettings {
  /** The groups that are off, by the place that they do not reach. */
  off: Record<NotificationChannel, NotificationGroup[]>
  quiet: QuietHours | null
}

export async function findSettings(
  db: Db,
  memberId: number,
): Promise<(SavedSettings & { version: number }) | undefined> {
  const found = await db
    .selectFrom('notification_setting')
    .select(['off_site', 'off_push', 'quiet_from as from', 'quiet_to as to', 'version'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!found) return undefined
  const { off_site, off_push, from, to, version } = found
  return { off: { site: off_site, push: off_push }, quiet: from && to ? { from, to } : null, version }
}

/** Saves the settings under the next version. Resolves to whether `version` was still the latest one. */
export async function upsertSettings(
  trx: Db,
  { memberId, version, off, quiet }: SavedSettings & { memberId: number; version: number },
) {
  const { rows } = await sql`
    insert into notification_setting (member_id, off_site, off_push, quiet_from, quiet_to, version)
    select ${memberId}::integer, ${off.site}::text[], ${off.push}::text[],
      ${quiet?.from ?? null}::text, ${quiet?.to ?? null}::text, 1
    where ${version}::integer = 0
      or exists (select from notification_setting where member_id = ${memberId}::integer)
    on conflict (member_id) do update
    set off_site = excluded.off_site, off_push = excluded.off_push,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, version = notification_setting.version + 1
    where notification_setting.version = ${version}::integer
    returning version`.execute(trx)
  return rows.length > 0
}

export const listSettingsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('notification_setting')
    .select(['off_site as offSite', 'off_push as offPush', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
    .where('member_id', '=', memberId)

export const deleteSettingsOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('notification_setting').where('member_id', '=', memberId).execute()
