import { sql } from 'kysely'
import type { FoundMember } from '#contract/community/search/search.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { countCapped } from '#server/platform/totals/capped-count.ts'

/**
 * A plain scan of the index is enough, because thousands of short names are quickly read. A withdrawn
 * member's `nickname_key` is null, so it never matches.
 */
const named = (key: string) => sql`from member where position(${key} in nickname_key) > 0`

/**
 * Members whose name begins with the term come first; within each group, members are ordered by solved
 * puzzles.
 */
async function listNamed(db: Db, key: string, limit: number, offset: number) {
  const { rows } = await sql<FoundMember>`
    select id as "memberId", nickname, solved_count as "correctAnswerCount", post_count as "postCount",
      comment_count as "commentCount"
    from member join (
      select id, position(${key} in nickname_key) = 1 as "isBeginning", solved_count as solved ${named(key)}
      order by "isBeginning" desc, solved desc, id limit ${limit} offset ${offset}
    ) as found using (id)
    order by "isBeginning" desc, solved desc, id`.execute(db)
  return rows
}

/**
 * A page of the members whose nickname contains the term. The count and the last page end at 1,000 members.
 */
export async function listFoundMembers(
  db: Db,
  term: string,
  { size, offset }: Pick<PageWindow, 'size' | 'offset'>,
) {
  const key = nameKey(term)
  const limit = Math.max(0, Math.min(size, MAX_COUNTED_HITS - offset))
  const total = await countCapped(db, sql`select ${named(key)}`)
  const data = limit ? await listNamed(db, key, limit, offset) : []
  return { data, ...total }
}
