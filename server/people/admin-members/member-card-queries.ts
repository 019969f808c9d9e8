import { type RawBuilder, sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { CardText, MemberCardRow } from '#contract/people/admin-members/member-cards.ts'
import { CARD_TEXTS } from '#contract/people/admin-members/member-cards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export const isMember = sql`withdrawn_at is null`

type Row = Omit<MemberCardRow, 'standing'> & { bio: string | null; hasEmail: boolean; secondFactor: boolean }

/** The summary part of member cards, in the order of the given ids. */
export async function listCardRows(db: Db, memberIds: number[]) {
  const { rows } = await sql<Row>`
    select member.id as "memberId", nickname, username, member.created_at as "joinedAt", activated,
      case when suspended_until > now() then 'suspended' when silenced_until > now() then 'silenced' end as restriction,
      nullif(case when suspended_until > now() then suspended_until
        when silenced_until > now() then silenced_until end, 'infinity') as until,
      case when member.id = ${sql.lit(ADMIN_ID)} then 'admin' else member_role.role end as role,
      solved_count as solved, post_count as "postCount", comment_count as "commentCount",
      last_seen_on::text as "lastSeenOn", bio, email is not null as "hasEmail",
      exists (select from totp where totp.member_id = member.id and confirmed_at is not null) as "secondFactor"
    from member left join member_role on member_role.member_id = member.id
    where member.id = any(${memberIds}::integer[]) and ${isMember}`.execute(db)
  return rows.toSorted((one, other) => memberIds.indexOf(one.memberId) - memberIds.indexOf(other.memberId))
}

/** The beginning of a text without its spoiler marks. */
const beginning = (text: RawBuilder<unknown>) =>
  sql`left(coalesce(nullif(replace(${text}, '||', ''), ''), ${text}), 100)`

/**
 * A member's newest texts of each kind. Comments in the solved room and reviews with spoilers have no
 * excerpt.
 */
export async function listCardTexts(db: Db, memberId: number) {
  const { rows } = await sql<CardText>`
    (select 'post' as kind, id, id as "placeId", title as excerpt, created_at as datetime
      from post where member_id = ${memberId} and deleted_at is null order by id desc limit ${CARD_TEXTS})
    union all
    (select 'comment', id, post_id, case when room = 'open' then ${beginning(sql`content`)} end, created_at
      from comment where member_id = ${memberId} and listed order by id desc limit ${CARD_TEXTS})
    union all
    (select 'review', id, book_id, ${beginning(sql`coalesce(teaser, nullif(content, ''))`)}, created_at
      from review where member_id = ${memberId} and deleted_at is null order by id desc limit ${CARD_TEXTS})
    order by datetime desc`.execute(db)
  return rows
}
