import type { Viewer } from '#contract/people/members/members.ts'
import type { CaseDetail, Snapshot } from '#contract/trust/moderation/moderation.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { kindOf } from '#server/trust/targets/kinds.ts'
import { isSealedFor } from '#server/trust/targets/sealing.ts'
import { findOpenAppealOn } from '../appeals/appeal-queries.ts'
import type { FoundModerationCase } from '../cases/case-queries.ts'
import { decisionRows, decisionsOnWire } from './case-decisions.ts'
import { findAuthor, listCaseReports, listPrecedents, listSnapshots } from './case-detail-queries.ts'
import { findCaseRow, withoutReports } from './case-list.ts'

/** Everything a moderator needs to decide a case. */
export async function readCase(
  db: Db,
  viewer: Viewer,
  found: FoundModerationCase,
): Promise<CaseDetail | undefined> {
  const { caseId } = found
  const kind = kindOf(found.targetType)
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
  const decisions = await decisionRows(db, viewer).where('decision.case_id', '=', caseId).limit(20).execute()
  const isAuthor = found.authorId === viewer.memberId
  const sealed = target !== undefined && (await isSealedFor(db, viewer, target))
  const own = decisions.map(decision => decisionsOnWire(decision, viewer))
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
    pictures: (await kind.listPictures(db, found.targetId)).map(({ name }) => name),
  }
  // A staff member who wrote the text never learns who reported it or how many did.
  if (isAuthor)
    return {
      ...shared,
      ...{ reports: [], precedents: [], author: null, context: null, appeal: null },
      case: withoutReports(row),
    }
  const appeal = await findOpenAppealOn(db, found)
  const reports = await listCaseReports(db, caseId)
  return {
    ...shared,
    context: sealed ? null : await kind.findContext(db, found.targetId),
    reports: reports.map(report => (sealed ? { ...report, detail: null } : report)),
    author: found.authorId === null ? null : await findAuthor(db, found.authorId, viewer),
    precedents: await listPrecedents(db, caseId, viewer),
    appeal: appeal ?? null,
  }
}
