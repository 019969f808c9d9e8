import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/boards.ts'
import type { Viewer } from '#contract/members.ts'
import type { CaseDetail, Snapshot } from '#contract/moderation.ts'
import { UNDO_DAYS } from '#contract/moderation-rules.ts'
import type { Db } from '../engines/database/database.ts'
import { findParentOf, findWholeReview } from '../reviews/sealed-queries.ts'
import { findFacts } from '../trust/trust-queries.ts'
import { trustOf } from '../trust/trust-rules.ts'
import { findTarget } from '../withholding/target-queries.ts'
import { findOpenAppealOn } from './appeal-queries.ts'
import { findCaseRow, withoutReports } from './case-list.ts'
import type { FoundCase } from './case-queries.ts'
import { isUndone } from './decision-queries.ts'
import { isSealedFor } from './sealing.ts'

async function listSnapshots(db: Db, caseId: number): Promise<Snapshot[]> {
  const rows = await db
    .selectFrom('case_snapshot')
    .select(['data', 'taken_at as datetime'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
  return rows.map(({ data, datetime }, index) => ({ ...data, revision: index + 1, datetime }))
}

/** Who reported, why, and how often they were right. */
async function listCaseReports(db: Db, caseId: number) {
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

const decisionRows = (db: Db) =>
  db
    .selectFrom('decision')
    .leftJoin('member', 'member.id', 'decision.by_id')
    .select(['decision.id as decisionId', 'decision.case_id as caseId', 'decision.title', 'decision.content'])
    .select(['decision.member_effect as member', 'decision.reason', 'decision.words', 'decision.note'])
    .select([
      'member.nickname as by',
      'decision.by_id as byId',
      'decision.automatic',
      'decision.same_hand as sameHand',
    ])
    .select('decision.created_at as datetime')
    .select(
      sql<
        string | null
      >`(select undone.created_at from decision as undone where undone.undoes = decision.id)`.as('undoneAt'),
    )
    .where('decision.undoes', 'is', null)
    .orderBy('decision.id', 'desc')

/** Of many texts that were hidden at once the one decision that hid them. */
const isNoPart = sql<boolean>`decision.group_id is null`

type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisionRows>['execute']>>[number]

function onWire({ byId, ...row }: DecisionRow, viewer: Viewer) {
  const until = new Date(Date.parse(row.datetime) + UNDO_DAYS * 86_400_000)
  const mayUndo =
    row.undoneAt === null &&
    !row.automatic &&
    until > new Date() &&
    (byId === viewer.memberId || viewer.staff?.role === 'admin')
  return { ...row, undoUntil: mayUndo ? until.toISOString() : null }
}

async function findAuthor(db: Db, authorId: number, viewer: Viewer): Promise<CaseDetail['author']> {
  const row = await db
    .selectFrom('member')
    .leftJoin('member_role', 'member_role.member_id', 'member.id')
    .select(['member.nickname', 'member.created_at as joinedAt', 'member.withdrawn_at', 'member_role.role'])
    .where('member.id', '=', authorId)
    .executeTakeFirst()
  if (!row) return null
  const decisions = await decisionRows(db)
    .where('decision.subject_id', '=', authorId)
    .where('decision.created_at', '>', sql<string>`now() - interval '1 year'`)
    .where(isNoPart)
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
    decisions: decisions.map(decision => onWire(decision, viewer)),
  }
}

/** What a reported reply answers: its words lie where its level says. */
async function findReviewContext(db: Db, reviewId: number) {
  const parentId = await findParentOf(db, reviewId)
  return parentId === null ? null : ((await findWholeReview(db, parentId))?.content ?? null)
}

async function findContext(db: Db, { targetType, targetId }: FoundCase) {
  if (targetType === 'review') return findReviewContext(db, targetId)
  const table = targetType === 'remark' ? 'daily_remark' : targetType === 'comment' ? 'comment' : null
  if (!table) return null
  const { rows } = await sql<{ content: string }>`
    select parent.content from ${sql.table(table)} as own
    join ${sql.table(table)} as parent on parent.id = own.parent_id
    where own.id = ${targetId} and parent.deleted_at is null`.execute(db)
  return rows[0]?.content ?? null
}

/** Lately decided for the same reasons, on whatever. */
const listPrecedents = async (db: Db, caseId: number, viewer: Viewer) => {
  const rows = await decisionRows(db)
    .where('decision.reason', 'in', query =>
      query.selectFrom('report').select('reason').where('case_id', '=', caseId),
    )
    .where('decision.automatic', '=', false)
    .where(isNoPart)
    .where(sql<boolean>`decision.case_id is distinct from ${caseId}`)
    .where(eb => eb.not(isUndone))
    .limit(5)
    .execute()
  return rows.map(row => onWire(row, viewer))
}

/** Nothing of who said what, for who is concerned. */
const nothingOf = { reports: [], author: null, precedents: [], context: null } as const

/** All that a decision about a case needs. */
export async function readCase(db: Db, viewer: Viewer, found: FoundCase): Promise<CaseDetail | undefined> {
  const { caseId } = found
  const row = await findCaseRow(db, caseId)
  if (!row) return undefined
  const target = await findTarget(db, found)
  const isReporter = await db
    .selectFrom('report')
    .select('id')
    .where('case_id', '=', caseId)
    .where('member_id', '=', viewer.memberId)
    .executeTakeFirst()
  const maySee = found.authorId !== viewer.memberId && !isReporter
  const decisions = await decisionRows(db).where('decision.case_id', '=', caseId).limit(20).execute()
  const isAuthor = found.authorId === viewer.memberId
  const sealed = target !== undefined && (await isSealedFor(db, viewer, target))
  const own = decisions.map(decision => ({
    ...onWire(decision, viewer),
    // What staff noted may name who reported.
    ...(isAuthor && { note: null }),
  }))
  const now =
    target && target.text + (target.title ?? '') !== ''
      ? { ...target, revision: 0, datetime: row.firstAt }
      : null
  const snapshots = await listSnapshots(db, caseId)
  const wordless = (snapshot: Snapshot) => ({ ...snapshot, text: '' })
  const shared = {
    ...{ case: row, maySee, sealed, decisions: own },
    snapshots: sealed ? snapshots.map(wordless) : snapshots,
    now: now && sealed ? wordless(now) : now,
  }
  // Its author learns neither who reported it nor how many, also where nobody else can decide.
  if (isAuthor)
    return {
      ...shared,
      ...nothingOf,
      reports: [],
      precedents: [],
      appeal: null,
      case: withoutReports(row),
    }
  const appeal = await findOpenAppealOn(db, found)
  const reports = await listCaseReports(db, caseId)
  return {
    ...shared,
    context: sealed ? null : await findContext(db, found),
    reports: reports.map(report => (sealed ? { ...report, detail: null } : report)),
    author: found.authorId === null ? null : await findAuthor(db, found.authorId, viewer),
    precedents: await listPrecedents(db, caseId, viewer),
    appeal: appeal ?? null,
  }
}
