import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { type CaseKind, CLAIM_MINUTES } from '#contract/trust/moderation/moderation-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { caseColumns, lockOpenCase } from '#server/platform/locks/case-locks.ts'
import type { Target } from '#server/trust/targets/moderated-kind.ts'

export const findModerationCase = (db: Db, caseId: number) =>
  db.selectFrom('moderation_case').select(caseColumns).where('id', '=', caseId).executeTakeFirst()

export type FoundModerationCase = NonNullable<Awaited<ReturnType<typeof findModerationCase>>>

/**
 * Opens a case unless the target has an open one. Of two concurrent calls, the second gets the case that the
 * first opened.
 */
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

/** Deletes a case without reports and decisions, together with its snapshots. */
export const deleteUnusedCase = (trx: Db, caseId: number) =>
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

/** Sets the outcome of a case's reports; `null` clears it. */
export const updateOutcomes = (trx: Db, caseId: number, outcome: 'acted' | 'kept' | 'returned' | null) =>
  trx.updateTable('report').set({ outcome }).where('case_id', '=', caseId).execute()

export async function hasUndecidedReports(trx: Db, caseId: number) {
  const found = await trx
    .selectFrom('report')
    .select('id')
    .where('case_id', '=', caseId)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function listReporters(trx: Db, caseId: number) {
  const rows = await trx.selectFrom('report').select('member_id').where('case_id', '=', caseId).execute()
  return rows.map(row => row.member_id)
}

/** Whether a moderator has claimed the case within the last few minutes. */
export const isClaimed = sql<boolean>`claimed_at > now() - make_interval(mins => ${sql.lit(CLAIM_MINUTES)})`

/** SQL condition for a moderator's boards; `null` means all boards. */
export const onBoards = (boards: BoardKey[] | null) =>
  boards === null ? sql<boolean>`true` : sql<boolean>`board = any(${boards}::text[])`
