import { type RawBuilder, sql } from 'kysely'
import { ADMIN_ID } from '#contract/boards.ts'
import type { CardText, MemberCardRow, MemberFilter, MemberSearchField } from '#contract/member-cards.ts'
import { CARD_TEXTS } from '#contract/member-cards.ts'
import { ID_MAX } from '#contract/paging-rules.ts'
import { MAX_COUNTED_HITS } from '#contract/schema.ts'
import { nameKey } from '#contract/text.ts'
import type { Db } from '../engines/database/database.ts'
import { countedTo, type PageWindow } from '../http/paging.ts'

/** Newcomers are looked for among so many who joined last. */
const LAST_JOINED = 10_000
/** After every nickname that begins with a term, byte by byte. */
const LAST_LETTER = '\u{10FFFF}'

const isMember = sql`withdrawn_at is null`

/** Whom a filter is about: few, or few of those who joined last. */
const filtered: Record<MemberFilter, RawBuilder<unknown>> = {
  newcomer: sql`
    select id from (select * from member order by id desc limit ${sql.lit(LAST_JOINED)}) as last
    where created_at > now() - interval '1 day' or (solved_count < 1 and post_count + comment_count < 3)`,
  silenced: sql`select id from member where silenced_until is not null and silenced_until > now()`,
  suspended: sql`select id from member where suspended_until is not null and suspended_until > now()`,
  staff: sql`select ${sql.lit(ADMIN_ID)}::integer as id union select member_id from member_role`,
}

/** The term, as an index finds it. */
function found(by: MemberSearchField, term: string): RawBuilder<unknown> {
  const key = nameKey(term)
  if (by === 'username') return sql`username_key = ${key}`
  if (by === 'email') return sql`email_key = ${key}`
  if (by === 'nickname') return sql`nickname_key ~>=~ ${key} and nickname_key ~<~ ${key + LAST_LETTER}`
  const id = /^[1-9]\d{0,9}$/.test(term) ? Number(term) : 0
  return sql`id = ${id <= ID_MAX ? id : 0}`
}

export interface MembersAsked {
  searchTerm: string
  by: MemberSearchField
  filter: MemberFilter | undefined
}

/** A page of those who are looked for; the newest first, or by how their names go on. Counting ends at 1,000. */
export async function listMembersFor(db: Db, asked: MembersAsked, { size, offset }: PageWindow) {
  const { searchTerm, by, filter } = asked
  const isNamed = searchTerm !== '' && by === 'nickname'
  const order = isNamed ? sql`nickname_key using ~<~, id desc` : sql`id desc`
  const from = sql`
    from member where ${isMember} and ${searchTerm ? found(by, searchTerm) : sql`true`}
      and ${filter ? sql`id in (${filtered[filter]})` : sql`true`}`
  const limit = Math.max(0, Math.min(size, MAX_COUNTED_HITS - offset))
  const { rows: ids } = await sql<{ id: number }>`
    select id ${from} order by ${order} limit ${limit} offset ${Math.min(offset, MAX_COUNTED_HITS)}`.execute(
    db,
  )
  const { rows } = await sql<{ counted: number }>`
    select count(*)::integer as counted from (select ${from} limit ${MAX_COUNTED_HITS + 1}) as hits`.execute(
    db,
  )
  const counted = rows[0]?.counted ?? 0
  return {
    ids: ids.map(({ id }) => id),
    ...countedTo(counted),
  }
}

type Row = Omit<MemberCardRow, 'standing'> & { bio: string | null; hasEmail: boolean; secondFactor: boolean }

/** What a card says at its head, in the order of the ids. */
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

export async function findEmail(db: Db, memberId: number) {
  const member = await db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst()
  return member?.email ?? undefined
}

/** The last of each kind, as they stand; of those behind a door, or a seal, only that there is one. */
export async function listCardTexts(db: Db, memberId: number) {
  const { rows } = await sql<CardText>`
    (select 'post' as kind, id, id as "placeId", title as excerpt, created_at as datetime
      from post where member_id = ${memberId} and deleted_at is null order by id desc limit ${CARD_TEXTS})
    union all
    (select 'comment', id, post_id, case when room = 'open' then left(content, 100) end, created_at
      from comment where member_id = ${memberId} and listed order by id desc limit ${CARD_TEXTS})
    union all
    (select 'review', id, book_id, coalesce(teaser, nullif(left(content, 100), '')), created_at
      from review where member_id = ${memberId} and deleted_at is null order by id desc limit ${CARD_TEXTS})
    order by datetime desc`.execute(db)
  return rows
}
