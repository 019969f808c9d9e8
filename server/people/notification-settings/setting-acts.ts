import { isDeepStrictEqual } from 'node:util'
import {
  type GroupChoice,
  type GroupChoices,
  isFixed,
  type NotificationChannel,
  type NotificationGroup,
  notificationChannels,
  notificationGroups,
  staffFixedWords,
} from '#contract/people/notifications/notification-groups.ts'
import {
  type NotificationSettings,
  staleSettingsWords,
} from '#contract/people/notifications/notification-settings.ts'
import { DEFAULT_QUIET_HOURS } from '#contract/people/notifications/quiet-hours.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findSettings, upsertSettings } from './setting-queries.ts'

export async function readSettingsOf(db: Db, memberId: number): Promise<NotificationSettings> {
  const saved = await findSettings(db, memberId)
  const choiceOf = (group: NotificationGroup) =>
    Object.fromEntries(
      notificationChannels.map(channel => [channel, !saved?.off[channel].includes(group)]),
    ) as GroupChoice
  const groups = Object.fromEntries(notificationGroups.map(group => [group, choiceOf(group)])) as GroupChoices
  return {
    groups,
    quiet: saved ? saved.quiet : DEFAULT_QUIET_HOURS,
    digest: saved?.digest ?? 'off',
    version: saved?.version ?? 0,
  }
}

/** Saves all choices at once. A retry after a lost response changes nothing. */
export async function changeSettings(
  { trx }: WriteContext,
  memberId: number,
  { version, ...chosen }: NotificationSettings,
) {
  const { groups, quiet, digest } = chosen
  const offOn = (channel: NotificationChannel) => notificationGroups.filter(group => !groups[group][channel])
  const off = { site: offOn('site'), push: offOn('push'), mail: offOn('mail') }
  if (off.site.some(group => isFixed(group, 'site'))) throw invalid('groups', staffFixedWords)
  await lockMembers(trx, [memberId])
  const saved = await upsertSettings(trx, { memberId, version, off, quiet, digest })
  const { version: latest, ...now } = await readSettingsOf(trx, memberId)
  if (!saved && !isDeepStrictEqual(now, chosen)) throw new Refusal('stale', { message: staleSettingsWords })
  return { ...now, version: latest }
}
