import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import type { CaseRow } from '#contract/trust/moderation/moderation.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countedTo, type PageWindow } from '#server/platform/http/answers/paging.ts'
import { ASK_TITLE, REMARK_TITLE, SEALED_REVIEW, SEALED_TITLE } from '#server/trust/hiding/target-titles.ts'
import { isClaimed, onBoards } from '../cases/case-queries.ts'

export interface CasesAsked {
  state: 'open' | 'decided'
  kind: string | undefined
  board: BoardKey | undefined
  /** Limits the list to cases claimed by this member. */
  claimedBy: number | undefined
  /** The moderator's boards; `null` for all. */
  boards: BoardKey[] | null
}

const asked = ({ state, kind, board, claimedBy, boards }: CasesAsked) => sql`
  ${state === 'open' ? sql`state = 'open'` : sql`state <> 'open'`} and ${onBoards(boards)}
  ${kind ? sql`and kind = ${kind}` : sql``} ${board ? sql`and board = ${board}` : sql``}
  ${claimedBy ? sql`and claimed_by = ${claimedBy} and ${isClaimed}` : sql``}`

const order = ({ state }: CasesAsked) =>
  state === 'open' ? sql`urgent desc, returns_at, weight desc, id` : sql`decided_at desc, id desc`

/** Selects the rows of the case list. */
const rowsOf = (which: ReturnType<typeof sql>) => sql<CaseRow & { authorId: number | null }>`
  select c.author_id as "authorId", c.id as "caseId", c.version, c.kind, c.target_type as "targetType", c.target_id as "targetId",
    c.post_id as "postId", c.board, c.urgent, c.weight, c.report_count as "reportCount",
    c.opened_at as "firstAt", c.returns_at as "returnsAt", c.decided_at as "decidedAt",
    case when c.target_type = 'book' then c.target_id
      else told.book_id end as "bookId",
    case when ${sql.raw("c.claimed_at > now() - interval '5 minutes'")} then claimer.nickname end as "claimedBy",
    withheld.created_at as "withheldAt",
    case when c.target_type = 'remark' then (
      select jsonb_build_object('day', daily_case.day, 'number', number) from daily_remark
      join daily_case on daily_case.day = daily_remark.day where daily_remark.id = c.target_id
    ) end as daily,
    own.room, coalesce(told.spoiler, 0) as spoiler,
    case when c.target_type = 'remark' then ${REMARK_TITLE} when c.target_type = 'ask' then ${ASK_TITLE} when own.room = 'solved' then ${SEALED_TITLE} when told.spoiler > 0 then ${SEALED_REVIEW} else coalesce((
      select left(case when c.target_type in ('comment', 'review') then data->>'text' else data->>'title' end, 60)
      from case_snapshot where case_snapshot.case_id = c.id order by id desc limit 1
    ), '') end as title,
    coalesce((
      select jsonb_object_agg(reason, n) from (
        select reason, count(*) as n from report where report.case_id = c.id group by reason
      ) as counted
    ), '{}') as reasons
  from ${which}
  left join member as claimer on claimer.id = c.claimed_by
  left join review as told on c.target_type = 'review' and told.id = c.target_id
  left join comment as own on c.target_type = 'comment' and own.id = c.target_id
  left join withheld on withheld.target_type = c.target_type and withheld.target_id = c.target_id`

/** Removes the report figures from a case, for a moderator who is its author. */
export const withoutReports = (row: CaseRow): CaseRow => ({ ...row, reasons: {}, reportCount: 0, weight: 0 })

/**
 * A page of the queue. Order: urgent cases, then the earliest automatic restoration, then the greatest
 * weight.
 */
export async function listCases(
  db: Db,
  viewer: Pick<Viewer, 'memberId'>,
  query: CasesAsked,
  { size, offset }: PageWindow,
) {
  const { rows } = await rowsOf(sql`(
    select * from moderation_case where ${asked(query)} order by ${order(query)} limit ${size} offset ${offset}
  ) as c`).execute(db)
  return rows.map(({ authorId, ...row }) => (authorId === viewer.memberId ? withoutReports(row) : row))
}

/** The count is capped like that of a search. */
export async function countCases(db: Db, query: CasesAsked) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from moderation_case where ${asked(query)} limit ${MAX_COUNTED_HITS + 1}
    ) as counted`.execute(db)
  const total = rows[0]?.total ?? 0
  return countedTo(total)
}

export async function findCaseRow(db: Db, caseId: number) {
  const { rows } = await rowsOf(sql`(select * from moderation_case where id = ${caseId}) as c`).execute(db)
  if (!rows[0]) return undefined
  const { authorId: _, ...row } = rows[0]
  return row
}
