import { invalid, Refusal } from '#contract/refusals.ts'
import type { Act } from '../http/acting.ts'
import { lockMembers } from '../locks/lock-order.ts'
import { insertNotices } from '../notifications/notification-queries.ts'
import type { Site } from '../site.ts'
import { insertStaffAct } from '../staff/staff-log-queries.ts'
import {
  findNotice,
  hasAnnouncement,
  insertAnnouncement,
  listAddresses,
  listLiving,
  listNextReceivers,
  type UnderWay,
  updateAsEnded,
  updateReached,
  updateTold,
} from './announcement-queries.ts'
import { announcementMail, type wholeAnnouncement } from './announcement-rules.ts'

/** Members told in one transaction: their rows are held for a moment. */
export const BATCH = 200

/** Begins to tell members; they are told by a job, step by step. */
export async function announce({ trx }: Act, byId: number, asked: ReturnType<typeof wholeAnnouncement>) {
  const { kind, postId, memberIds } = asked
  if (postId !== null && !(await findNotice(trx, postId))) throw invalid('postId', '공지를 찾을 수 없습니다.')
  if (memberIds) {
    const living = new Set((await listLiving(trx, memberIds)).map(({ id }) => id))
    const gone = memberIds.filter(id => !living.has(id))
    if (gone.length > 0)
      throw invalid('memberIds', `회원이 아닌 번호가 있습니다: ${gone.slice(0, 5).join(', ')}`)
  }
  const announcementId = await insertAnnouncement(trx, asked)
  if (announcementId === undefined)
    throw new Refusal('conflict', { message: '보내고 있는 알림이 있습니다. 끝난 뒤에 보내 주세요.' })
  await insertStaffAct(trx, {
    ...{ byId, act: 'announce' },
    detail: { announcementId, kind, named: memberIds?.length ?? null },
  })
  return announcementId
}

/** Tells nobody more; who was told stays told. */
export async function stopAnnouncing({ trx }: Act, byId: number, announcementId: number) {
  if (!(await hasAnnouncement(trx, announcementId))) throw new Refusal('not_found')
  if (!(await updateAsEnded(trx, announcementId, { isStopped: true })))
    throw new Refusal('conflict', { message: '이미 끝난 알림입니다.' })
  await insertStaffAct(trx, { byId, act: 'announce_stop', detail: { announcementId } })
}

/**
 * One step: the next members get their line, and their letters are queued, in the very transaction that says how far it
 * has got.
 */
export async function tellNext(
  { db, act, jobs, settings }: Pick<Site, 'db' | 'act' | 'jobs' | 'settings'>,
  underWay: UnderWay,
) {
  const { id: announcementId, kind, reachedId: from, lastId } = underWay
  const memberIds = await listNextReceivers(db, underWay, BATCH)
  const to = memberIds.at(-1)
  if (to === undefined) {
    await act(async ({ trx }) => {
      const isOurs = await updateReached(trx, { announcementId, from, to: lastId })
      if (isOurs) await updateAsEnded(trx, announcementId, { isStopped: false })
    })
    return
  }
  await act(async ({ trx, tell }) => {
    if (!(await updateReached(trx, { announcementId, from, to }))) return
    await lockMembers(trx, memberIds)
    const told = await insertNotices(trx, { kind: 'announcement', decisionId: null, memberIds })
    const letter = announcementMail(kind, settings)
    const addresses = await listAddresses(trx, memberIds)
    await jobs.addAll(
      trx,
      'announcement-mail',
      addresses.map(address => ({ to: address, ...letter })),
    )
    await updateTold(trx, announcementId, { told: told.length, mailed: addresses.length })
    tell(told)
  })
}
