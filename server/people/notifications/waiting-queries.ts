import { type RawBuilder, sql } from 'kysely'
import { ADMIN_ID, type BoardKey } from '#contract/community/boards/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** The numbers of cases that wait for a moderator, each counted up to a thousand. */
interface Waiting {
  open: number
  urgent: number
}

interface Moderating {
  memberId: number
  boards: BoardKey[] | null
}

/** Those of the given members who are currently staff, with their boards. */
async function listModerating(db: Db, memberIds: number[]): Promise<Moderating[]> {
  const { rows } = await sql<Moderating>`
    select member.id as "memberId", case when member.id <> ${ADMIN_ID} and role <> 'admin' then boards end as boards
    from member left join member_role on member_role.member_id = member.id
    where member.id = any(${memberIds}::integer[]) and activated and (member.id = ${ADMIN_ID} or role is not null)
      and not coalesce(suspended_until > now(), false)`.execute(db)
  return rows
}

const onBoards = (boards: BoardKey[] | null) =>
  boards === null ? sql`true` : sql`board = any(${boards}::text[])`

async function countWaiting(db: Db, boards: BoardKey[] | null): Promise<Waiting> {
  const upTo = (which: RawBuilder<unknown>) => sql`
    (select count(*)::integer from (
      select from moderation_case where state = 'open' and ${onBoards(boards)} ${which} limit ${MAX_COUNTED_HITS}
    ) as counted)`
  const { rows } = await sql<Waiting>`
    select ${upTo(sql``)} as open, ${upTo(sql`and urgent`)} as urgent`.execute(db)
  return rows[0] ?? { open: 0, urgent: 0 }
}

/** The numbers of waiting cases for each of these members. Members who are no longer staff are left out. */
export async function listPendingWork(db: Db, memberIds: number[]) {
  const waiting = new Map<number, Waiting>()
  const byBoards = Map.groupBy(
    await listModerating(db, memberIds),
    ({ boards }) => boards?.toSorted().join() ?? null,
  )
  for (const members of byBoards.values()) {
    const counted = await countWaiting(db, members[0]?.boards ?? null)
    for (const { memberId } of members) waiting.set(memberId, counted)
  }
  return waiting
}
