import { sql } from 'kysely'
import { NICKNAME_CHANGE_DAYS, WITHDRAWN_NICKNAME } from '#contract/people/members/members.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'

const ownMember = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'nickname', 'activated', 'email', 'solved_count as solved'])
    .select(['post_count as postCount', 'comment_count as commentCount', 'bio', 'openness'])
    .select(['show_solved as showSolved', 'mentions_on as mentions', 'opens_read as opensRead'])
    .where('id', '=', memberId)

/** The counts and settings on a member's own page. */
export const findAccountHome = (db: Db, memberId: number) => ownMember(db, memberId).executeTakeFirstOrThrow()

/** A member's own row, without the password hash. */
export const findOwnMember = (db: Db, memberId: number) =>
  ownMember(db, memberId)
    .select(['username', 'created_at as joinedAt', 'nickname_changed_at as nicknameChangedAt'])
    .select(['seen_days as seenDays', sql<string | null>`last_seen_on::text`.as('lastSeenOn')])
    .executeTakeFirstOrThrow()

const nextChange = sql`nickname_changed_at + make_interval(days => ${NICKNAME_CHANGE_DAYS})`

/**
 * Changes the nickname. Returns `false` if the last change is too recent. Throws a unique violation if
 * another member has the nickname.
 */
export const updateNickname = (db: Db, memberId: number, nickname: string) =>
  affectsRow(
    db
      .updateTable('member')
      .set({ nickname, nickname_key: nameKey(nickname), nickname_changed_at: sql<string>`now()` })
      .where('id', '=', memberId)
      .where('withdrawn_at', 'is', null)
      .where(sql<boolean>`coalesce(${nextChange} <= now(), true)`),
  )

/** Seconds until the nickname may be changed again. */
export async function findNicknameWait(db: Db, memberId: number) {
  const found = await db
    .selectFrom('member')
    .select(sql<number>`ceil(extract(epoch from ${nextChange} - now()))::integer`.as('seconds'))
    .where('id', '=', memberId)
    .where('nickname_changed_at', 'is not', null)
    .executeTakeFirst()
  return found?.seconds
}

/**
 * Replaces the password of a locked member. Returns `false` if the member has no username, without which a
 * password is useless.
 */
export const updateOwnPassword = (trx: Db, { memberId, to }: { memberId: number; to: string }) =>
  affectsRow(
    trx
      .updateTable('member')
      .set({ password_hash: to })
      .where('id', '=', memberId)
      .where('username', 'is not', null),
  )

/** Anonymizes a withdrawing member. Their texts remain under a nickname that all withdrawn members share. */
export const updateAsWithdrawn = (trx: Db, memberId: number) =>
  affectsRow(
    trx
      .updateTable('member')
      .set({
        username: null,
        username_key: null,
        nickname: WITHDRAWN_NICKNAME,
        nickname_key: null,
        password_hash: null,
        email: null,
        email_key: null,
        shares_mailbox: false,
        activated: false,
        nickname_changed_at: null,
        solved_count: 0,
        bio: null,
        seen_days: 0,
        last_seen_on: null,
        openness: 'open',
        show_solved: false,
        asks_consent: false,
        mentions_on: true,
        opens_read: true,
        withdrawn_at: sql<string>`now()`,
      })
      .where('id', '=', memberId)
      .where('withdrawn_at', 'is', null),
  )
