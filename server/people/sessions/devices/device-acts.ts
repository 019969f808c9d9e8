import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { deleteOtherSessions } from '../session-queries.ts'
import type { SessionClaim } from '../tokens/access-tokens.ts'
import { newDeviceMail } from './device-mails.ts'
import { deleteOwnSession } from './device-queries.ts'
import { findDeviceNews, upsertKnownDevice } from './known-device-queries.ts'

/** An event that makes the member's streams check whether their sessions still exist. */
const wakeStreams = (memberId: number) => [{ memberId, notificationId: 0 }]

/**
 * Records a member's device, and notifies the member if the device is new. The member's row must be locked.
 */
export async function recordDevice(
  { trx, notify }: WriteContext,
  { memberId, device }: { memberId: number; device: string },
  { jobs, settings }: Pick<AppContext, 'jobs' | 'settings'>,
) {
  const { isNew, email } = await findDeviceNews(trx, { memberId, device })
  await upsertKnownDevice(trx, { memberId, device })
  if (!isNew) return
  notify(await insertNotices(trx, { kind: 'signin', decisionId: null, memberIds: [memberId] }))
  if (email) await jobs.add(trx, 'mail', { to: email, ...newDeviceMail(device, settings) })
}

/** Ends one session and wakes its streams, which then close. */
export async function endDeviceSession({ trx, notify }: WriteContext, claim: SessionClaim) {
  if (!(await deleteOwnSession(trx, claim))) throw new Refusal('not_found')
  notify(wakeStreams(claim.memberId))
}

export async function endOtherSessions({ trx, notify }: WriteContext, claim: SessionClaim) {
  await deleteOtherSessions(trx, claim)
  notify(wakeStreams(claim.memberId))
}
