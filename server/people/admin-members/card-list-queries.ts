import { type RawBuilder, sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { MemberFilter, MemberSearchField } from '#contract/people/admin-members/member-cards.ts'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import { nicknamePrefixMatch } from '#server/community/mentions/nickname-prefix.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hasMailbox } from '#server/people/accounts/account-queries.ts'
import { cappedTotal, type PageWindow } from '#server/platform/http/answers/paging.ts'
import { isMember } from './member-card-queries.ts'

/** Newcomers are searched among this many of the newest members. */
const LAST_JOINED = 10_000

/** The SQL condition of each filter. Each matches few members, or searches only the newest. */
const filtered: Record<MemberFilter, RawBuilder<boolean>> = {
  newcomer: sql`id in (
    select id from (select * from member order by id desc limit ${sql.lit(LAST_JOINED)}) as last
    where created_at > now() - interval '1 day' or (solved_count < 1 and post_count + comment_count < 3)
  )`,
  silenced: sql`id in (select id from member where silenced_until is not null and silenced_until > now())`,
  suspended: sql`id in (select id from member where suspended_until is not null and suspended_until > now())`,
  // The planner expects few rows from an array, even without table statistics.
  staff: sql`id = any(array(select ${sql.lit(ADMIN_ID)}::integer union select member_id from member_role))`,
}

/** The condition for a search term, which uses an index, and the sort order of that index. */
function found(by: MemberSearchField, term: string) {
  if (by === 'nickname') return nicknamePrefixMatch(term)
  const is = (isMatch: RawBuilder<boolean>) => ({ isMatch, key: undefined })
  const key = nameKey(term)
  if (by === 'username') return is(sql`username_key = ${key}`)
  if (by === 'email') return is(hasMailbox(term))
  const id = /^[1-9]\d{0,9}$/.test(term) ? Number(term) : 0
  return is(sql`id = ${id <= ID_MAX ? id : 0}`)
}

interface MemberCardFilter {
  searchTerm: string
  by: MemberSearchField
  filter: MemberFilter | undefined
}

/**
 * A page of the members that match, newest first or in the order of their nicknames. At most 1,000 hits are
 * counted and sorted.
 */
export async function listMembersFor(db: Db, filters: MemberCardFilter, { size, offset }: PageWindow) {
  const { searchTerm, by, filter } = filters
  const term = searchTerm ? found(by, searchTerm) : undefined
  const key = term?.key ?? sql`-id`
  const { rows } = await sql<{ ids: number[]; counted: number }>`
    with hits as materialized (
      select id, ${key} as key from member
      where ${isMember} and ${term?.isMatch ?? sql`true`} and ${filter ? filtered[filter] : sql`true`}
      order by ${term?.key ?? sql`id desc`} limit ${MAX_COUNTED_HITS + 1}
    ), page as (
      select id, key from hits order by key, id desc
      limit ${Math.max(0, Math.min(size, MAX_COUNTED_HITS - offset))} offset ${Math.min(offset, MAX_COUNTED_HITS)}
    )
    select coalesce((select array_agg(id order by key, id desc) from page), '{}') as ids,
      (select count(*)::integer from hits) as counted`.execute(db)
  const { ids, counted } = rows[0] ?? { ids: [], counted: 0 }
  return { ids, ...cappedTotal(counted) }
}
