import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import type { AccessAct } from '#contract/trust/audit-log/access-rules.ts'
import { moderationActKeys, type StaffActName } from '#contract/trust/audit-log/staff-act-words.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { cappedTotal, type PageWindow } from '#server/platform/http/answers/paging.ts'

interface StaffAct<Act extends string> {
  /** `null` if the site itself acted. */
  byId: number | null
  act: Act
  targetType?: string | null
  targetId?: number | null
  detail?: Record<string, unknown>
}

/** The board of the target's latest case, or else the board of the post itself. */
const boardOf = (targetType: string | null, targetId: number | null) => sql<BoardKey | ''>`coalesce(
  (select board from moderation_case where target_type = ${targetType} and target_id = ${targetId} order by id desc limit 1),
  (select board from post where id = ${targetId} and ${targetType} = 'post'), '')`

/**
 * Inserts one log entry. Accesses to personal data are logged by `logAccess`, which requires the network
 * address.
 */
export const insertStaffAct = (trx: Db, act: StaffAct<Exclude<StaffActName, AccessAct>>) =>
  insertEntry(trx, act, null)

export const insertAccess = (trx: Db, act: StaffAct<AccessAct>, fromSealed: string) =>
  insertEntry(trx, act, fromSealed)

/** Must run in the same transaction as the logged act. */
const insertEntry = (
  trx: Db,
  { byId, act, targetType = null, targetId = null, detail = {} }: StaffAct<StaffActName>,
  fromSealed: string | null,
) =>
  trx
    .insertInto('staff_act')
    .values({
      by_id: byId,
      act,
      target_type: targetType,
      target_id: targetId,
      detail: JSON.stringify(detail),
      from_sealed: fromSealed,
      board: moderationActKeys.includes(act) ? boardOf(targetType, targetId) : null,
    })
    .execute()

/**
 * Whether a staff member may read the moderator's note on a decision. Its subject and its reporters may not,
 * unless they wrote the note.
 */
export const mayReadNote = (readerId: number) => sql<boolean>`(
  decision.by_id = ${readerId} or (
    decision.subject_id is distinct from ${readerId}
    and not exists (
      select from report where report.case_id = decision.case_id and report.member_id = ${readerId})))`

const noteFor = (readerId: number) => sql<string | null>`(
  select decision.note from decision
  where staff_act.act = 'decide' and decision.id = (staff_act.detail->>'decisionId')::integer
    and ${mayReadNote(readerId)})`

/** Log lines that this staff member may read. */
const linesFor = (db: Db, readerId: number) =>
  db
    .selectFrom('staff_act')
    .leftJoin('member', 'member.id', 'staff_act.by_id')
    .select(['staff_act.id as actId', 'staff_act.by_id as byId', 'member.nickname as by', 'staff_act.act'])
    .select(['staff_act.target_type as targetType', 'staff_act.target_id as targetId', 'staff_act.detail'])
    .select('staff_act.created_at as datetime')
    .select(noteFor(readerId).as('note'))
    .orderBy('staff_act.id', 'desc')

/** Filters of the log. Without filters all lines are returned. */
interface StaffActFilter {
  by?: number | undefined
  act?: string | undefined
  targetType?: string | undefined
  targetId?: number | undefined
  /** Limits the result to what moderators of these boards may read. */
  boards?: (BoardKey | '')[] | undefined
}

/**
 * Ids of the newest matching lines, at most `count`. Each filter has an index; for two filters the rarer
 * one's index is used.
 */
function staffActsMatching(db: Db, { by, act, targetType, targetId, boards }: StaffActFilter, count: number) {
  const newest = db
    .selectFrom('staff_act')
    .select('id')
    .$if(by !== undefined, query => query.where('by_id', '=', by as number))
    .$if(act !== undefined, query => query.where('act', '=', act as string))
    .$if(targetType !== undefined, query => query.where('target_type', '=', targetType as string))
    .$if(targetType !== undefined && targetId !== undefined, query =>
      query.where('target_id', '=', targetId as number),
    )
    .orderBy('id', 'desc')
    .limit(count)
  if (!boards) return sql`(${newest})`
  // Reads the newest lines of each board through its index, then merges them.
  const ofOne = newest.where(sql<boolean>`staff_act.board = own.board`)
  return sql`(select each.id from unnest(${boards}::text[]) as own (board) cross join lateral (${ofOne}) as each
    order by each.id desc limit ${count})`
}

export const listStaffActs = (
  db: Db,
  which: StaffActFilter & { readerId: number },
  { size, offset }: PageWindow,
) =>
  linesFor(db, which.readerId)
    .where(
      'staff_act.id',
      'in',
      sql<number>`(select id from ${staffActsMatching(db, which, offset + size)} as asked
        order by id desc limit ${size} offset ${offset})`,
    )
    .execute()

/** Lines older than a given act, the newest first. */
export const listStaffActsBefore = (
  db: Db,
  { actId, count, readerId }: { actId: number; count: number; readerId: number },
) =>
  linesFor(db, readerId)
    .select('staff_act.from_sealed as fromSealed')
    .where('staff_act.id', '<', actId)
    .limit(count)
    .execute()

/** The count is capped, since the log covers two years. */
export async function countStaffActs(db: Db, which: StaffActFilter) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${staffActsMatching(db, which, MAX_COUNTED_HITS + 1)} as counted`.execute(
    db,
  )
  return cappedTotal(rows[0]?.total ?? 0)
}

/** Erases the texts of a book's corrections from the log. Other log fields never change. */
export async function eraseBookChanges(trx: Db, bookId: number) {
  const allow = (isAllowed: 'on' | 'off') =>
    sql`select set_config('danseo.retention', ${isAllowed}, true)`.execute(trx)
  await allow('on')
  await sql`
    update staff_act set detail = jsonb_set(detail, '{changed}', (
      select jsonb_agg(jsonb_build_object('name', change->'name', 'before', null, 'after', null))
      from jsonb_array_elements(detail->'changed') as change
    )) where target_type = 'book' and target_id = ${bookId} and act = 'book'`.execute(trx)
  await allow('off')
}

/** Staff acts of one member, for their data export. */
export const listStaffActsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('staff_act')
    .select(['id', 'act', 'target_type as targetType', 'target_id as targetId', 'detail'])
    .select(['from_sealed as fromSealed', 'created_at as datetime'])
    .where('by_id', '=', memberId)
    .orderBy('id')
    .execute()
