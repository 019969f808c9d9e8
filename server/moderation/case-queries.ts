import { sql } from 'kysely'
import type { BoardKey } from '#contract/boards.ts'
import { type CaseKind, CLAIM_MINUTES } from '#contract/moderation-rules.ts'
import type { Db } from '../engines/database/database.ts'
import { lockOpenCase } from '../locks/lock-order.ts'
import type { Target } from '../withholding/target.ts'

const columns = [
  'id as caseId',
  'target_type as targetType',
  'target_id as targetId',
  'board',
  'author_id as authorId',
  'state',
  'kind',
  'version',
  'report_count as reportCount',
] as const

export const findCase = (db: Db, caseId: number) =>
  db.selectFrom('moderation_case').select(columns).where('id', '=', caseId).executeTakeFirst()

export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** A case of a thing that has no open one; of two at once the second takes the first's. */
export async function openCase(
  trx: Db,
  { targetType, targetId, postId, board, authorId }: Target,
  kind: CaseKind = 'report',
) {
  await trx
    .insertInto('moderation_case')
    .values({
      target_type: targetType,
      target_id: targetId,
      post_id: postId,
      board,
      author_id: authorId,
      kind,
    })
    .onConflict(conflict =>
      conflict.columns(['target_type', 'target_id']).where(sql<boolean>`state = 'open'`).doNothing(),
    )
    .execute()
  const found = await lockOpenCase(trx, { targetType, targetId })
  if (!found) throw new Error('the case that was opened is gone')
  return found.caseId
}

export const updateCaseWeight = (
  trx: Db,
  {
    caseId,
    weight,
    reportCount,
    urgent,
  }: { caseId: number; weight: number; reportCount: number; urgent: boolean },
) =>
  trx
    .updateTable('moderation_case')
    .set({ weight, report_count: reportCount, urgent, version: sql`version + 1` })
    .where('id', '=', caseId)
    .execute()

/** Its reports have hidden it: it is looked at before it comes back. */
export const updateCaseAsHidden = (trx: Db, { caseId, hours }: { caseId: number; hours: number | null }) =>
  trx
    .updateTable('moderation_case')
    .set({
      kind: 'auto',
      returns_at: hours === null ? null : sql<string>`now() + make_interval(hours => ${hours}::integer)`,
    })
    .where('id', '=', caseId)
    .execute()

/** Nobody reads it before somebody has looked, whatever was said of it before. */
export const updateCaseAsHeld = (trx: Db, caseId: number) =>
  trx
    .updateTable('moderation_case')
    .set({ kind: 'held', version: sql`version + 1` })
    .where('id', '=', caseId)
    .execute()

/** It came back before anyone had looked: that is looked at first. */
export const updateCaseAsReturned = (trx: Db, caseId: number) =>
  trx
    .updateTable('moderation_case')
    .set({ kind: 'report', returns_at: null, urgent: true, version: sql`version + 1` })
    .where('id', '=', caseId)
    .execute()

export const updateCaseAsDecided = (trx: Db, caseId: number) =>
  trx
    .updateTable('moderation_case')
    .set({ state: 'decided', decided_at: sql<string>`now()`, returns_at: null, version: sql`version + 1` })
    .where('id', '=', caseId)
    .execute()

/** What was decided is open again, unless another case of the same thing is; resolves to whether it is. */
export async function updateCaseAsOpen(trx: Db, caseId: number, kind: 'report' | 'appeal') {
  const { rows } = await sql`
    update moderation_case as own set state = 'open', kind = ${kind}, decided_at = null, version = version + 1
    where id = ${caseId} and not exists (
      select from moderation_case as other where other.target_type = own.target_type
        and other.target_id = own.target_id and other.state = 'open' and other.id <> own.id
    ) returning id`.execute(trx)
  return rows.length > 0
}

/** A case that nobody reports any more, and about which nothing was ever decided, goes with its snapshots. */
export const deleteCaseOfNone = (trx: Db, caseId: number) =>
  sql`
    delete from moderation_case where id = ${caseId}
      and not exists (select from report where case_id = ${caseId})
      and not exists (select from decision where case_id = ${caseId})`.execute(trx)

export const updateClaim = (trx: Db, { caseId, memberId }: { caseId: number; memberId: number }) =>
  trx
    .updateTable('moderation_case')
    .set({ claimed_by: memberId, claimed_at: sql<string>`now()` })
    .where('id', '=', caseId)
    .execute()

/** Outcomes of the reports of a case; `null`: nobody knows any more. */
export const updateOutcomes = (trx: Db, caseId: number, outcome: 'acted' | 'kept' | 'returned' | null) =>
  trx.updateTable('report').set({ outcome }).where('case_id', '=', caseId).execute()

export async function listReporters(trx: Db, caseId: number) {
  const rows = await trx.selectFrom('report').select('member_id').where('case_id', '=', caseId).execute()
  return rows.map(row => row.member_id)
}

/** Somebody is looking at it, for a few minutes. */
export const isClaimed = sql<boolean>`claimed_at > now() - make_interval(mins => ${sql.lit(CLAIM_MINUTES)})`

/** Boards of a moderator; `null`: of all. */
export const onBoards = (boards: BoardKey[] | null) =>
  boards === null ? sql<boolean>`true` : sql<boolean>`board = any(${boards}::text[])`
