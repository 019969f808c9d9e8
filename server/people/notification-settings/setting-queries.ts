import { sql } from 'kysely'
import type { DigestRhythm } from '#contract/people/notifications/digest-rules.ts'
import type {
  NotificationChannel,
  NotificationGroup,
} from '#contract/people/notifications/notification-groups.ts'
import type { QuietHours } from '#contract/people/notifications/quiet-hours.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

interface SavedSettings {
  /** For each channel, the groups of notifications that the member turned off. */
  off: Record<NotificationChannel, NotificationGroup[]>
  quiet: QuietHours | null
  digest: DigestRhythm
}

export async function findSettings(
  db: Db,
  memberId: number,
): Promise<(SavedSettings & { version: number }) | undefined> {
  const found = await db
    .selectFrom('notification_setting')
    .select(['off_site', 'off_push', 'off_mail', 'quiet_from as from', 'quiet_to as to', 'digest', 'version'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!found) return undefined
  const { off_site, off_push, off_mail, from, to, digest, version } = found
  const off = { site: off_site, push: off_push, mail: off_mail }
  return { off, quiet: from && to ? { from, to } : null, digest, version }
}

/** Saves the settings under the next version. Resolves to whether `version` was the latest one. */
export async function upsertSettings(
  trx: Db,
  { memberId, version, off, quiet, digest }: SavedSettings & { memberId: number; version: number },
) {
  const { rows } = await sql`
    insert into notification_setting
      (member_id, off_site, off_push, off_mail, quiet_from, quiet_to, digest, version)
    select ${memberId}::integer, ${off.site}::text[], ${off.push}::text[], ${off.mail}::text[],
      ${quiet?.from ?? null}::text, ${quiet?.to ?? null}::text, ${digest}::text, 1
    where ${version}::integer = 0
      or exists (select from notification_setting where member_id = ${memberId}::integer)
    on conflict (member_id) do update
    set off_site = excluded.off_site, off_push = excluded.off_push, off_mail = excluded.off_mail,
      digest = excluded.digest,
      digest_at = case when notification_setting.digest = 'off' then now() else notification_setting.digest_at end,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, version = notification_setting.version + 1
    where notification_setting.version = ${version}::integer
    returning version`.execute(trx)
  return rows.length > 0
}

export const listSettingsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('notification_setting')
    .select(['off_site as offSite', 'off_push as offPush', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
    .select(['off_mail as offMail', 'digest', 'digest_at as digestAt'])
    .where('member_id', '=', memberId)

/** Turns the digest off. The version increases, so that an open settings form becomes stale. */
export const updateDigestAsOff = (trx: Db, memberId: number) =>
  trx
    .updateTable('notification_setting')
    .set(row => ({ digest: 'off', version: row('version', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('digest', '<>', 'off')
    .execute()

export const deleteSettingsOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('notification_setting').where('member_id', '=', memberId).execute()
