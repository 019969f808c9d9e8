import { isDeepStrictEqual } from 'node:util'
import {
  isFixed,
  notificationGroups,
  staffFixedWords,
} from '#contract/people/notifications/notification-groups.ts'
import {
  type NotificationSettings,
  staleSettingsWords,
} from '#contract/people/notifications/notification-settings.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findSettings, upsertSettings } from './setting-queries.ts'

export async function readSettingsOf(db: Db, memberId: number): Promise<NotificationSettings> {
  const saved = await findSettings(db, memberId)
  const choices = notificationGroups.map(group => [group, { site: !saved?.offSite.includes(group) }])
  return { groups: Object.fromEntries(choices), version: saved?.version ?? 0 }
}

/** Saves all choices at once. A repeat after a lost answer changes nothing. */
export async function changeSettings(
  { trx }: WriteContext,
  memberId: number,
  { groups, version }: NotificationSettings,
) {
  const offSite = notificationGroups.filter(group => !groups[group].site)
  if (offSite.some(group => isFixed(group, 'site'))) throw invalid('groups', staffFixedWords)
  await lockMembers(trx, [memberId])
  const saved = await upsertSettings(trx, { memberId, version, offSite })
  const settings = await readSettingsOf(trx, memberId)
  if (!saved && !isDeepStrictEqual(settings.groups, groups))
    throw new Refusal('stale', { message: staleSettingsWords })
  return settings
}
