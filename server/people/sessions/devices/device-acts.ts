import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Site } from '#server/app-context.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { deleteOtherSessions } from '../session-queries.ts'
import type { SessionClaim } from '../tokens/access-tokens.ts'
import { newDeviceMail } from './device-mails.ts'
import { deleteOwnSession } from './device-queries.ts'
import { findDeviceNews, upsertKnownDevice } from './known-device-queries.ts'

/** Whose streams are to look whether their session goes on. */
const look = (memberId: number) => [{ memberId, notificationId: 0 }]

/** Notes at which device a member is, and tells them where they never were there. Their row is locked. */
export async function noteDevice(
  { trx, tell }: Act,
  { memberId, device }: { memberId: number; device: string },
  { jobs, settings }: Pick<Site, 'jobs' | 'settings'>,
) {
  const { isNew, email } = await findDeviceNews(trx, { memberId, device })
  await upsertKnownDevice(trx, { memberId, device })
  if (!isNew) return
  tell(await insertNotices(trx, { kind: 'signin', decisionId: null, memberIds: [memberId] }))
  if (email) await jobs.add(trx, 'mail', { to: email, ...newDeviceMail(device, settings) })
}

/** Signs out at one device; what it listens to ends there at once. */
export async function endSession({ trx, tell }: Act, claim: SessionClaim) {
  if (!(await deleteOwnSession(trx, claim))) throw new Refusal('not_found')
  tell(look(claim.memberId))
}

export async function endOtherSessions({ trx, tell }: Act, claim: SessionClaim) {
  await deleteOtherSessions(trx, claim)
  tell(look(claim.memberId))
}
