import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { allowsContent, maySweep, type ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { isStaff } from '#server/trust/staff-roles/role-queries.ts'
import { decisionSubject, findTarget } from '#server/trust/targets/find-target.ts'
import type { Target } from '#server/trust/targets/moderated-kind.ts'
import { invalidateNeighbours, lockTarget } from '#server/trust/targets/target-acts.ts'
import { findModerationCase, openCase } from '../cases/case-queries.ts'
import { updateCaseAsDecided } from '../cases/case-state-queries.ts'
import { requireTarget } from '../cases/moderation-rules.ts'
import { insertDecision } from '../cases/new-decision-queries.ts'
import { takeSnapshot } from '../cases/snapshot-queries.ts'
import { decideDirectly } from '../decisions/decision-acts.ts'
import { countSwept, listRecentTexts } from './sweep-queries.ts'

interface Sweep {
  memberId: number
  hours: number
  reason: ReasonKey
}

export type SweepDeps = Pick<AppContext, 'db' | 'inTransaction' | 'jobs' | 'settings' | 'pages'>

async function sweptMember({ db }: Pick<SweepDeps, 'db'>, viewer: Viewer, memberId: number) {
  if (!maySweep(viewer)) throw new Refusal('forbidden')
  const subject = requireTarget(await findTarget(db, { targetType: 'member', targetId: memberId }), 'member')
  if (memberId === viewer.memberId) throw new Refusal('own_case')
  if (memberId === ADMIN_ID) throw invalid('memberId', '소유자에게 할 수 없는 조치입니다.')
  if ((await isStaff(db, memberId)) && viewer.staff?.role !== 'admin') throw new Refusal('forbidden')
  return subject
}

/**
 * Creates the sweep's main decision, which groups the others. The author is notified only of the main
 * decision.
 */
async function beginSweep(
  { trx, notify, invalidate }: WriteContext,
  viewer: Viewer,
  { subject, hours, reason, texts }: { subject: Target; texts: number } & Omit<Sweep, 'memberId'>,
) {
  const { targetType, targetId, authorId } = subject
  await lockTarget(trx, subject)
  const caseId = await openCase(trx, subject)
  await takeSnapshot(trx, caseId, subject)
  const found = await findModerationCase(trx, caseId)
  await lockMembers(trx, [authorId])
  const decisionId = await insertDecision(trx, {
    ...decisionSubject(subject),
    title: `최근 ${hours}시간 동안 쓴 것 ${texts}개`,
    caseId,
    byId: viewer.memberId,
    content: 'sweep',
    reason,
  })
  // The case stays open if there are reports against the member.
  if (found?.reportCount === 0) await updateCaseAsDecided(trx, caseId)
  invalidate('transparency')
  await insertStaffAct(trx, {
    ...{ byId: viewer.memberId, act: 'sweep', targetType, targetId },
    detail: { decisionId, hours, reason, texts },
  })
  notify(await insertNotices(trx, { kind: 'moderation', decisionId, memberIds: [authorId] }))
  return decisionId
}

/**
 * Hides a member's recent texts one by one. Texts that another moderator has decided on meanwhile are
 * skipped.
 */
export async function sweep(site: SweepDeps, viewer: Viewer, { memberId, hours, reason }: Sweep) {
  const { db, inTransaction, jobs, settings, pages } = site
  const subject = await sweptMember(site, viewer, memberId)
  const texts = await listRecentTexts(db, { memberId, hours })
  // A retry with the same idempotency key gets the sweep of the first request.
  const decisionId = await inTransaction(async ctx =>
    texts.length === 0 ? null : beginSweep(ctx, viewer, { subject, hours, reason, texts: texts.length }),
  )
  if (decisionId === null) return { decisionId, hidden: 0 }
  const content = allowsContent(reason, 'hide') ? 'hide' : 'delete'
  const hiding = { content, member: 'none', reason, words: null, note: null } as const
  for (const text of texts) {
    try {
      await inTransaction(ctx =>
        decideDirectly(ctx, viewer, { ...text, ...hiding, groupId: decisionId }, { jobs, settings }),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    await invalidateNeighbours({ db, pages }, text)
  }
  return { decisionId, hidden: await countSwept(db, decisionId) }
}
