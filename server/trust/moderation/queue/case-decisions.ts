import { sql } from 'kysely'
import { type BoardKey, isAdmin, mayModerate } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { erases } from '#contract/trust/moderation/moderation-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { mayReadNote } from '#server/trust/audit-log/staff-log-queries.ts'
import { restrictedUntil, undoDeadline } from '../cases/undo-deadline.ts'

const boardOfCase = sql<BoardKey | null>`(
  select board from moderation_case where moderation_case.id = decision.case_id
)`

/** Decisions that a staff member may read. Decisions about other boards come without texts. */
export function decisionRows(db: Db, { memberId, staff }: Pick<Viewer, 'memberId' | 'staff'>) {
  const boards = staff?.boards ?? null
  const isReadable = boards === null ? sql`true` : sql`${boardOfCase} = any(${boards}::text[])`
  return db
    .selectFrom('decision')
    .leftJoin('member', 'member.id', 'decision.by_id')
    .select(['decision.id as decisionId', 'decision.case_id as caseId', 'decision.content'])
    .select(sql<string>`case when ${isReadable} then decision.title else '' end`.as('title'))
    .select(['decision.member_effect as member', 'decision.reason'])
    .select(sql<string | null>`case when ${isReadable} then decision.words end`.as('words'))
    .select(
      sql<string | null>`case when ${isReadable} and ${mayReadNote(memberId)} then decision.note end`.as(
        'note',
      ),
    )
    .select([
      'member.nickname as by',
      'decision.by_id as byId',
      'decision.automatic',
      'decision.same_hand as sameHand',
    ])
    .select(['decision.created_at as datetime', restrictedUntil.as('restrictedUntil')])
    .select(boardOfCase.as('board'))
    .select(
      sql<
        string | null
      >`(select undone.created_at from decision as undone where undone.undoes = decision.id)`.as('undoneAt'),
    )
    .where('decision.undoes', 'is', null)
    .orderBy('decision.id', 'desc')
}

/** Excludes the parts of a sweep. Only the sweep's own decision is listed. */
export const isNotSweepPart = sql<boolean>`decision.group_id is null`

type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisionRows>['execute']>>[number]

export function decisionsOnWire({ byId, board, restrictedUntil, ...row }: DecisionRow, viewer: Viewer) {
  const until = undoDeadline({ ...row, restrictedUntil })
  const mayUndo =
    row.undoneAt === null &&
    !row.automatic &&
    !erases(row) &&
    until > new Date() &&
    (isAdmin(viewer) || (byId === viewer.memberId && mayModerate(viewer, { board })))
  return { ...row, undoUntil: mayUndo ? until.toISOString() : null }
}
