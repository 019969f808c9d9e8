import { sql } from 'kysely'
import {
  DIGEST_DAYS,
  DIGEST_LINES_MAX,
  type DigestRhythm,
} from '#contract/people/notifications/digest-rules.ts'
import { groupOf, type NotificationGroup } from '#contract/people/notifications/notification-groups.ts'
import { notificationKinds } from '#contract/people/notifications/notifications.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { notificationOf, notificationsOf } from '#server/people/notifications/notification-list-queries.ts'
import { isStillNews } from '#server/people/notifications/still-news.ts'

const canBeMailed = sql<boolean>`
  member.email is not null and member.activated and member.withdrawn_at is null
  and not coalesce(member.suspended_until > now(), false)`

const isRecent = sql<boolean>`notification.created_at > now() - make_interval(days => ${DIGEST_DAYS})`

interface Turn {
  /** The last times at which daily and weekly digests were due. */
  daily: Date
  weekly: Date
  limit: number
}

/** SQL condition: the digest is due. A `digest_at` in the future was stored while the clock was ahead. */
const isDue = ({ daily, weekly }: Turn) => sql<boolean>`(
  digest_at < case digest when 'daily' then ${daily}::timestamptz else ${weekly}::timestamptz end
  or digest_at > now() + interval '1 minute'
)`

/**
 * Claims the next members whose digest is due, each once per due time. Resolves to their number, and to the
 * members who want the digest now: they have something unread and, for daily digests, have not visited for a
 * day.
 */
export async function claimDueReaders(trx: Db, turn: Turn) {
  const { rows } = await sql<{ memberId: number; isWanted: boolean }>`
    update notification_setting as setting set digest_at = now()
    from (
      select notification_setting.member_id from notification_setting
      join member on member.id = notification_setting.member_id
      where digest <> 'off' and ${canBeMailed} and ${isDue(turn)}
      order by notification_setting.member_id limit ${turn.limit}
    ) as due
    where setting.member_id = due.member_id
      -- A concurrent server may select the same members, but after waiting for this update they are
      -- no longer due.
      and ${isDue(turn)}
    returning setting.member_id as "memberId", (
      exists (
        select from notification where notification.member_id = setting.member_id
          and notification.id > digested_id and ${isRecent} and ${isStillNews}
      )
      and (digest = 'weekly' or not exists (
        select from session
        where session.member_id = setting.member_id and seen_at > now() - interval '24 hours'
      ))
    ) as "isWanted"`.execute(trx)
  return { count: rows.length, memberIds: rows.filter(row => row.isWanted).map(row => row.memberId) }
}

export interface DigestReader {
  memberId: number
  email: string
  rhythm: DigestRhythm
  offMail: NotificationGroup[]
  digestedId: number
}

export async function findDigestReader(db: Db, memberId: number) {
  const { rows } = await sql<DigestReader>`
    select member.id as "memberId", email, digest as rhythm, off_mail as "offMail", digested_id as "digestedId"
    from member join notification_setting on notification_setting.member_id = member.id
    where member.id = ${memberId} and digest <> 'off' and ${canBeMailed}`.execute(db)
  return rows[0]
}

/** The unread notifications for a digest, the newest first, and their total number. */
export async function listDigestLines(db: Db, { memberId, offMail, digestedId }: DigestReader) {
  const kinds = notificationKinds.filter(kind => !offMail.includes(groupOf[kind]))
  if (kinds.length === 0) return { lines: [], total: 0 }
  const rows = await notificationsOf(db, memberId)
    .select(sql<number>`count(*) over ()::integer`.as('total'))
    .where('notification.id', '>', digestedId)
    .where('notification.kind', 'in', kinds)
    .where(isRecent)
    .where(isStillNews)
    .orderBy('notification.id', 'desc')
    .limit(DIGEST_LINES_MAX)
    .execute()
  return { lines: rows.map(notificationOf), total: rows[0]?.total ?? 0 }
}

export const updateDigested = (db: Db, memberId: number, digestedId: number) =>
  db
    .updateTable('notification_setting')
    .set({ digested_id: digestedId })
    .where('member_id', '=', memberId)
    .execute()

/** The verified address of a member. */
export const findMailbox = (db: Db, memberId: number) =>
  db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst()
