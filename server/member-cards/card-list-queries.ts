import { type RawBuilder, sql } from 'kysely'
import { ADMIN_ID } from '#contract/boards.ts'
import type { MemberFilter, MemberSearchField } from '#contract/member-cards.ts'
import { ID_MAX } from '#contract/paging-rules.ts'
import { MAX_COUNTED_HITS } from '#contract/schema.ts'
import { nameKey } from '#contract/text.ts'
import type { Db } from '../engines/database/database.ts'
import { countedTo, type PageWindow } from '../http/paging.ts'
import { isMember } from './member-card-queries.ts'

/** Newcomers are looked for among so many who joined last. */
const LAST_JOINED = 10_000

/** After every nickname that begins with a term, byte by byte. */
const LAST_LETTER = '\u{10FFFF}'

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
