import { sql } from 'kysely'
import type { ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import type { WeightedReport } from '#server/trust/reputation/trust-rules.ts'

/** Whether staff has reviewed this version of the text and kept it, so that reports no longer hide it. */
export async function wasReportRejected(db: Db, { targetType, targetId, mark }: TargetId & { mark: string }) {
  const { rows } = await sql<{ content: string }>`
    select content from decision
    where target_type = ${targetType} and target_id = ${targetId} and not automatic and undoes is null
      and not exists (select from decision as undone where undone.undoes = decision.id)
      and exists (select from case_snapshot where case_snapshot.case_id = decision.case_id and mark = ${mark})
    order by id desc limit 1`.execute(db)
  return rows[0]?.content === 'keep'
}

/** Reports of a case with the values that determine their weight. */
export const listCountedReports = async (db: Db, caseId: number): Promise<WeightedReport[]> => {
  const { rows } = await sql<WeightedReport>`
    select reason, weight, extract(epoch from now() - created_at)::float8 / 86400 as days
    from report where case_id = ${caseId}`.execute(db)
  return rows
}

/** Counts the members who reported one author within a day, and the reported texts, with the most frequent reason. */
export async function countAgainst(db: Db, authorId: number) {
  const { rows } = await sql<{ reporters: number; texts: number; reason: ReasonKey | null }>`
    select count(distinct member_id)::integer as reporters, count(distinct case_id)::integer as texts,
      mode() within group (order by reason) as reason
    from report join moderation_case on moderation_case.id = case_id
    where author_id = ${authorId} and state = 'open' and report.weight > 0
      and report.created_at > now() - interval '1 day'`.execute(db)
  return rows[0] ?? { reporters: 0, texts: 0, reason: null }
}

const RETURNED_AT_ONCE = 500

/** Withheld targets that are due for automatic restoration. */
export const listReturning = (db: Db) =>
  db
    .selectFrom('withheld')
    .select(['target_type as targetType', 'target_id as targetId'])
    .where('returns_at', '<', sql<string>`now()`)
    .orderBy('returns_at')
    .limit(RETURNED_AT_ONCE)
    .execute()
