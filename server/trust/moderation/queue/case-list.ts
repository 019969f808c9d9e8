import { type RawBuilder, sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import type { CaseRow } from '#contract/trust/moderation/moderation.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { countCapped } from '#server/platform/totals/capped-count.ts'
import { titleOf } from '#server/trust/targets/find-target.ts'
import { caseByKind } from '#server/trust/targets/kinds.ts'
import { isClaimed, onBoards } from '../cases/case-queries.ts'

interface CaseFilter {
  state: 'open' | 'decided'
  kind: string | undefined
  board: BoardKey | undefined
  /** Limits the list to cases claimed by this member. */
  claimedBy: number | undefined
  /** The moderator's boards; `null` for all. */
  boards: BoardKey[] | null
}

const matchesFilter = ({ state, kind, board, claimedBy, boards }: CaseFilter) => sql`
  ${state === 'open' ? sql`state = 'open'` : sql`state <> 'open'`} and ${onBoards(boards)}
  ${kind ? sql`and kind = ${kind}` : sql``} ${board ? sql`and board = ${board}` : sql``}
  ${claimedBy ? sql`and claimed_by = ${claimedBy} and ${isClaimed}` : sql``}`

/** The order of a list. `row` is the SQL name of the case row. */
const orderBy = ({ state }: CaseFilter, row: RawBuilder<unknown>) =>
  state === 'open'
    ? sql`order by ${row}.urgent desc, ${row}.returns_at, ${row}.weight desc, ${row}.id`
    : sql`order by ${row}.decided_at desc, ${row}.id desc`

interface Selected extends Omit<CaseRow, 'title' | 'postId' | 'bookId' | 'daily' | 'room' | 'spoiler'> {
  postId: number | null
  authorId: number | null
  details: Partial<Pick<CaseRow, 'bookId' | 'daily' | 'room' | 'spoiler'>> | null
  /** The beginning of the newest snapshot. */
  text: string | null
  title: string | null
}

const rowsOf = (which: ReturnType<typeof sql>) => sql<Selected>`
  select c.author_id as "authorId", c.id as "caseId", c.version, c.kind, c.target_type as "targetType", c.target_id as "targetId",
    c.post_id as "postId", c.board, c.urgent, c.weight, c.report_count as "reportCount",
    c.opened_at as "firstAt", c.returns_at as "returnsAt", c.decided_at as "decidedAt",
    case when ${sql.raw("c.claimed_at > now() - interval '5 minutes'")} then claimer.nickname end as "claimedBy",
    withheld.created_at as "withheldAt",
    ${caseByKind(sql`c.target_type`, kind => kind.detailsSql(sql`c.target_id`))} as details,
    snapshot.title, snapshot.text,
    coalesce((
      select jsonb_object_agg(reason, n) from (
        select reason, count(*) as n from report where report.case_id = c.id group by reason
      ) as counted
    ), '{}') as reasons
  from ${which}
  left join member as claimer on claimer.id = c.claimed_by
  left join lateral (
    select data->>'title' as title, left(data->>'text', 200) as text
    from case_snapshot where case_snapshot.case_id = c.id order by id desc limit 1
  ) as snapshot on true
  left join withheld on withheld.target_type = c.target_type and withheld.target_id = c.target_id`

function caseRow({ authorId: _, details, title, text, ...row }: Selected): CaseRow {
  const { bookId = null, daily = null, room = null, spoiler = 0 } = details ?? {}
  const titled = { title, text: text ?? '', ...(room && { room }), spoiler: spoiler as SpoilerLevel }
  return { ...row, bookId, daily, room, spoiler, title: titleOf({ targetType: row.targetType, ...titled }) }
}

/** Removes the report figures from a case, for a moderator who is its author. */
export const withoutReports = (row: CaseRow): CaseRow => ({ ...row, reasons: {}, reportCount: 0, weight: 0 })

/**
 * A page of the queue. Order: urgent cases, then the earliest automatic restoration, then the greatest
 * weight.
 */
export async function listCases(
  db: Db,
  viewer: Pick<Viewer, 'memberId'>,
  query: CaseFilter,
  { size, offset }: PageWindow,
) {
  const page = sql`
    select * from moderation_case where ${matchesFilter(query)} ${orderBy(query, sql`moderation_case`)}
    limit ${size} offset ${offset}`
  // Joins may change the order of the page's rows, so they are sorted again.
  const { rows } = await sql<Selected>`${rowsOf(sql`(${page}) as c`)} ${orderBy(query, sql`c`)}`.execute(db)
  return rows.map(row => (row.authorId === viewer.memberId ? withoutReports(caseRow(row)) : caseRow(row)))
}

export const countCases = (db: Db, query: CaseFilter) =>
  countCapped(db, sql`select from moderation_case where ${matchesFilter(query)}`)

export async function findCaseRow(db: Db, caseId: number) {
  const { rows } = await rowsOf(sql`(select * from moderation_case where id = ${caseId}) as c`).execute(db)
  return rows[0] && caseRow(rows[0])
}
