import { sql } from 'kysely'
import type { AnnouncementKind } from '#contract/trust/announcements/announcement-rules.ts'
import type { Breach } from '#contract/trust/announcements/announcements.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'

interface NewAnnouncement {
  kind: AnnouncementKind
  postId: number | null
  startsOn: string | null
  breach: Breach | null
  memberIds: number[] | null
}

/** Resolves to the new id, or `undefined` while another announcement of the same kind is under way. */
export async function insertAnnouncement(
  trx: Db,
  { kind, postId, startsOn, breach, memberIds }: NewAnnouncement,
) {
  const { rows } = await sql<{ id: number }>`
    insert into announcement (kind, post_id, starts_on, breach, member_ids, last_id)
    select ${kind}, ${postId}::integer, ${startsOn}, ${breach && JSON.stringify(breach)}::jsonb,
      ${memberIds}::integer[], coalesce(max(id), 0) from member
    on conflict (kind) where ended_at is null do nothing
    returning id`.execute(trx)
  return rows[0]?.id
}

/** The given members who can be notified. Withdrawn and unknown ids are left out. */
export const listLiving = (db: Db, memberIds: number[]) =>
  db
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<number>`any(${memberIds}::integer[])`)
    .where('withdrawn_at', 'is', null)
    .execute()

export const countLiving = (db: Db) => countRows(db.selectFrom('member').where('withdrawn_at', 'is', null))

export const findNotice = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .select('id')
    .where('id', '=', postId)
    .where('board', '=', 'notice')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Announcements that have not reached everyone yet. Breach announcements come before changed terms. `site`
 * and `mail` are the ids of the last member reached on each channel.
 */
export const listRunning = (db: Db) =>
  db
    .selectFrom('announcement')
    .select(['id', 'kind', 'member_ids as memberIds', 'last_id as lastId'])
    .select(['reached_id as site', 'lettered_id as mail'])
    .where('ended_at', 'is', null)
    .orderBy('kind')
    .execute()

export type RunningAnnouncement = Awaited<ReturnType<typeof listRunning>>[number]

/** The columns with the id of the last member reached on each channel. Members are notified in id order. */
const lastReached = { site: 'reached_id', mail: 'lettered_id' } as const

export type Channel = keyof typeof lastReached
export const channels = Object.keys(lastReached) as Channel[]

/** The next recipients on a channel, in the order of their ids. */
export async function listNextReceivers(
  db: Db,
  { memberIds, lastId, ...reached }: RunningAnnouncement,
  channel: Channel,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', '>', reached[channel])
    .where('id', '<=', lastId)
    .where('withdrawn_at', 'is', null)
    .$if(memberIds !== null, query => query.where('id', '=', sql<number>`any(${memberIds}::integer[])`))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

interface FanOutStep {
  announcementId: number
  channel: Channel
  from: number
  to: number
}

/**
 * Advances a channel's position. Resolves to `false` if another server has advanced it since this server read
 * it, or if staff stopped the announcement.
 */
export const updateLastReached = (trx: Db, { announcementId, channel, from, to }: FanOutStep) =>
  affectsRow(
    trx
      .updateTable('announcement')
      .set({ [lastReached[channel]]: to })
      .where('id', '=', announcementId)
      .where(lastReached[channel], '=', from)
      .where('ended_at', 'is', null),
  )

/** Adds to the counts of notified and mailed members. */
export const updateCounts = (
  trx: Db,
  announcementId: number,
  { told = 0, mailed = 0 }: Partial<Record<'told' | 'mailed', number>>,
) =>
  trx
    .updateTable('announcement')
    .set(db => ({ told_count: db('told_count', '+', told), mailed_count: db('mailed_count', '+', mailed) }))
    .where('id', '=', announcementId)
    .execute()

/** Ends an announcement once both channels have reached everyone, and resolves to its final counts. */
export const updateAsEnded = (trx: Db, announcementId: number) =>
  trx
    .updateTable('announcement')
    .set({ ended_at: sql<string>`now()` })
    .where('id', '=', announcementId)
    .whereRef('reached_id', '=', 'last_id')
    .whereRef('lettered_id', '=', 'last_id')
    .returning(['told_count as told', 'mailed_count as mailed'])
    .executeTakeFirst()

/** Resolves to whether the announcement was still under way. */
export const updateAsStopped = (trx: Db, announcementId: number) =>
  affectsRow(
    trx
      .updateTable('announcement')
      .set({ ended_at: sql<string>`now()`, is_stopped: true })
      .where('id', '=', announcementId)
      .where('ended_at', 'is', null),
  )

export const hasAnnouncement = async (db: Db, announcementId: number) =>
  (await db.selectFrom('announcement').select('id').where('id', '=', announcementId).executeTakeFirst()) !==
  undefined

/** Mail addresses of the given members. Members without an address are left out. */
export async function listAddresses(trx: Db, memberIds: number[]) {
  const rows = await trx
    .selectFrom('member')
    .select('email')
    .where('id', '=', sql<number>`any(${memberIds}::integer[])`)
    .where('email', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

const announcementRows = (db: Db) =>
  db
    .selectFrom('announcement')
    .leftJoin('post', join =>
      join.onRef('post.id', '=', 'announcement.post_id').on('post.deleted_at', 'is', null),
    )
    .select(['announcement.id as announcementId', 'announcement.kind', 'announcement.breach'])
    .select(['announcement.starts_on as startsOn', 'announcement.created_at as datetime'])
    .select(['post.id as postId', 'post.title'])
    .orderBy('announcement.id', 'desc')

export const listAnnouncements = (db: Db, { size, offset }: PageWindow) =>
  announcementRows(db)
    .select(sql<number | null>`cardinality(announcement.member_ids)`.as('named'))
    .select(['announcement.told_count as told', 'announcement.mailed_count as mailed'])
    .select(['announcement.ended_at as endedAt', 'announcement.is_stopped as isStopped'])
    .limit(size)
    .offset(offset)
    .execute()

export const countAnnouncements = (db: Db) => countRows(db.selectFrom('announcement'))

const announcedTo = (db: Db, memberId: number) =>
  db
    .selectFrom('announcement')
    .where('announcement.reached_id', '>=', memberId)
    .where('announcement.last_id', '>=', memberId)
    .where(({ or, eb }) =>
      or([
        eb('announcement.member_ids', 'is', null),
        sql<boolean>`${memberId}::integer = any(announcement.member_ids)`,
      ]),
    )
    .orderBy('announcement.id', 'desc')

/** Announcements a member received, the newest first. */
export const listAnnouncedTo = (db: Db, memberId: number, limit: number) =>
  announcementRows(db)
    .where('announcement.id', 'in', announcedTo(db, memberId).select('announcement.id').limit(limit))
    .execute()

/** Announcements a member received, for their data export. */
export const listAnnouncementsOf = (db: Db, memberId: number) =>
  announcedTo(db, memberId).select([
    'announcement.kind',
    'announcement.created_at as datetime',
    'announcement.breach',
  ])

/** Removes a withdrawn member from the recipients of breach announcements. */
export const deleteAnnouncementsOf = (trx: Db, memberId: number) =>
  trx
    .updateTable('announcement')
    .set({ member_ids: sql<number[]>`array_remove(member_ids, ${memberId}::integer)` })
    .where(sql<boolean>`${memberId}::integer = any(member_ids)`)
    .execute()
