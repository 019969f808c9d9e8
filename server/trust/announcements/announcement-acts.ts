import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { AnnouncementKind } from '#contract/trust/announcements/announcement-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import {
  type Channel,
  findNotice,
  hasAnnouncement,
  insertAnnouncement,
  listAddresses,
  listLiving,
  listNextReceivers,
  type RunningAnnouncement,
  updateAsEnded,
  updateAsStopped,
  updateCounts,
  updateLastReached,
} from './announcement-queries.ts'
import { announcementMail, type validateAnnouncement } from './announcement-rules.ts'

/** Members notified per transaction; their rows stay locked until it commits. */
export const BATCH = 200

/** Creates the announcement. A job notifies the members step by step. */
export async function announce(
  { trx }: WriteContext,
  byId: number,
  announcement: ReturnType<typeof validateAnnouncement>,
) {
  const { kind, postId, memberIds } = announcement
  if (postId !== null && !(await findNotice(trx, postId))) throw invalid('postId', '공지를 찾을 수 없습니다.')
  if (memberIds) {
    const living = new Set((await listLiving(trx, memberIds)).map(({ id }) => id))
    const gone = memberIds.filter(id => !living.has(id))
    if (gone.length > 0)
      throw invalid('memberIds', `회원이 아닌 번호가 있습니다: ${gone.slice(0, 5).join(', ')}`)
  }
  const announcementId = await insertAnnouncement(trx, announcement)
  if (announcementId === undefined)
    throw new Refusal('conflict', { message: '보내고 있는 알림이 있습니다. 끝난 뒤에 보내 주세요.' })
  await insertStaffAct(trx, {
    byId,
    act: 'announce',
    detail: { announcementId, kind, named: memberIds?.length ?? null },
  })
  return announcementId
}

/** Stops notifying further members. Notices that were already sent remain. */
export async function stopAnnouncing({ trx }: WriteContext, byId: number, announcementId: number) {
  if (!(await hasAnnouncement(trx, announcementId))) throw new Refusal('not_found')
  if (!(await updateAsStopped(trx, announcementId)))
    throw new Refusal('conflict', { message: '이미 끝난 알림입니다.' })
  await insertStaffAct(trx, { byId, act: 'announce_stop', detail: { announcementId } })
}

type Needs = Pick<AppContext, 'db' | 'inTransaction' | 'jobs' | 'settings'>

/** Each function notifies the next batch of members on its channel and resolves to the counts to add. */
const notifyBy = {
  /** Creates a notification on the site for each member. */
  async site({ trx, notify }: WriteContext, memberIds: number[]) {
    const notified = await insertNotices(trx, { kind: 'announcement', decisionId: null, memberIds })
    notify(notified)
    return { told: notified.length }
  },

  /** Queues mails to the members who have an address. */
  async mail({ trx }: WriteContext, memberIds: number[], kind: AnnouncementKind, { jobs, settings }: Needs) {
    const message = announcementMail(kind, settings)
    const addresses = await listAddresses(trx, memberIds)
    const mails = addresses.map(address => ({ to: address, ...message }))
    await jobs.addAll(trx, 'announcement-mail', mails)
    return { mailed: mails.length }
  },
}

/**
 * Notifies the next batch on a channel. The notices and the channel's new position are saved in one
 * transaction. The last batch of the last channel ends the announcement.
 */
export async function continueFanOut(site: Needs, underWay: RunningAnnouncement, channel: Channel) {
  const { id: announcementId, kind, lastId } = underWay
  const memberIds = await listNextReceivers(site.db, underWay, channel, BATCH)
  const to = memberIds.length < BATCH ? lastId : (memberIds.at(-1) as number)
  await site.inTransaction(async ctx => {
    const { trx } = ctx
    // Members are locked before the announcement. A withdrawal, which removes a member from its list, uses
    // the same order.
    if (memberIds.length > 0) await lockMembers(trx, memberIds)
    if (!(await updateLastReached(trx, { announcementId, channel, from: underWay[channel], to }))) return
    if (memberIds.length > 0)
      await updateCounts(trx, announcementId, await notifyBy[channel](ctx, memberIds, kind, site))
    const ended = to === lastId && (await updateAsEnded(trx, announcementId))
    if (ended)
      await insertStaffAct(trx, { byId: null, act: 'announce_end', detail: { announcementId, ...ended } })
  })
}
