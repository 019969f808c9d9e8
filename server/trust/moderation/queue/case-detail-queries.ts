import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import type { CaseDetail, Snapshot } from '#contract/trust/moderation/moderation.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { isUndone } from '#server/trust/hidden-state/undone-decisions.ts'
import { findFacts } from '#server/trust/reputation/trust-queries.ts'
import { trustOf } from '#server/trust/reputation/trust-rules.ts'
import { decisionRows, decisionsOnWire, isNotSweepPart } from './case-decisions.ts'

export async function listSnapshots(db: Db, caseId: number): Promise<Snapshot[]> {
  const rows = await db
    .selectFrom('case_snapshot')
    .select(['data', 'taken_at as datetime'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
  return rows.map(({ data, datetime }, index) => ({ ...data, revision: index + 1, datetime }))
}

/** The reports of a case: reporter, reason, and how accurate the reporter's earlier reports were. */
export async function listCaseReports(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('report')
    .innerJoin('member', 'member.id', 'report.member_id')
    .select(['report.id as reportId', 'report.member_id as memberId', 'member.nickname', 'report.reason'])
    .select(['report.detail', 'report.created_at as datetime'])
    .where('case_id', '=', caseId)
    .orderBy('report.id')
    .limit(100)
    .execute()
  const reports: CaseDetail['reports'] = []
  for (const { memberId, ...row } of rows) {
    const facts = await findFacts(db, memberId)
    reports.push({ ...row, standing: trustOf(facts), upheld: facts.upheld, dismissed: facts.dismissed })
  }
  return reports
}

/** The staff's view of an author: trust, and decisions about them within a year. */
export async function findAuthor(db: Db, authorId: number, viewer: Viewer): Promise<CaseDetail['author']> {
  const row = await db
    .selectFrom('member')
    .leftJoin('member_role', 'member_role.member_id', 'member.id')
    .select(['member.nickname', 'member.created_at as joinedAt', 'member.withdrawn_at', 'member_role.role'])
    .where('member.id', '=', authorId)
    .executeTakeFirst()
  if (!row) return null
  const decisions = await decisionRows(db, viewer)
    .where('decision.subject_id', '=', authorId)
    .where('decision.created_at', '>', sql<string>`now() - interval '1 year'`)
    .where(isNotSweepPart)
    .where(sql<boolean>`(decision.content <> 'keep' or decision.member_effect <> 'none')`)
    .limit(20)
    .execute()
  const { won } = await db
    .selectFrom('appeal')
    .select(({ fn }) => fn.countAll<number>().as('won'))
    .where('member_id', '=', authorId)
    .where('role', '=', 'author')
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return {
    ...{ memberId: authorId, nickname: row.nickname, joinedAt: row.joinedAt, appealsWon: won },
    standing: trustOf(await findFacts(db, authorId)),
    withdrawn: row.withdrawn_at !== null,
    staff: authorId === ADMIN_ID || row.role !== null,
    decisions: decisions.map(decision => decisionsOnWire(decision, viewer)),
  }
}

/** Recent decisions for the same reasons, about any target. */
export const listPrecedents = async (db: Db, caseId: number, viewer: Viewer) => {
  const rows = await decisionRows(db, viewer)
    .where('decision.reason', 'in', query =>
      query.selectFrom('report').select('reason').where('case_id', '=', caseId),
    )
    .where('decision.automatic', '=', false)
    .where(isNotSweepPart)
    .where(sql<boolean>`decision.case_id is distinct from ${caseId}`)
    .where(eb => eb.not(isUndone))
    .limit(5)
    .execute()
  return rows.map(row => decisionsOnWire(row, viewer))
}
