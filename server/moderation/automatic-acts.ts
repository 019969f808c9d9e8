import { isUrgent } from '#contract/moderation-rules.ts'
import type { OptionFigures } from '#contract/option-rules.ts'
import type { Act } from '../http/acting.ts'
import { lockCase, lockMembers } from '../locks/lock-order.ts'
import { insertNotices } from '../notifications/notification-queries.ts'
import type { Site } from '../site.ts'
import { isStaff } from '../staff/role-queries.ts'
import { insertStaffAct } from '../staff/staff-log-queries.ts'
import { findFacts } from '../trust/trust-queries.ts'
import { hidingReason, trustOf } from '../trust/trust-rules.ts'
import { findWithheld } from '../withheld/withheld-queries.ts'
import { settleImages } from '../withholding/held-images.ts'
import type { Target } from '../withholding/target.ts'
import { findTarget } from '../withholding/target-queries.ts'
import { titleOf } from '../withholding/target-titles.ts'
import { membersBehind, withhold } from '../withholding/withhold-acts.ts'
import { countAgainst, isKept, listCounted, listReturning } from './automatic-queries.ts'
import { updateCaseAsHidden, updateCaseAsReturned } from './case-queries.ts'
import { findDecision, insertDecision } from './decision-queries.ts'
import { dropNeighbours } from './neighbours.ts'
import { updateRestrictions } from './restriction-queries.ts'
import { lockForUndo, takeBack } from './undo-acts.ts'

interface Reported {
  caseId: number
  target: Target
  /** What is in force. */
  figures: OptionFigures
}

/** Reports that weigh enough hide a text until somebody has looked; the target is held. */
export async function hideByReports(on: Act, { caseId, target, figures }: Reported) {
  const { trx, tell, drop } = on
  const { targetType, targetId, authorId } = target
  if (targetType === 'member' || (await findWithheld(trx, target))) return
  const author = trustOf(await findFacts(trx, authorId))
  const reason = hidingReason(await listCounted(trx, caseId), author, figures)
  if (!reason || (await isStaff(trx, authorId)) || (await isKept(trx, target))) return
  const hours = isUrgent(reason) ? null : figures.returnHours
  await lockMembers(trx, await membersBehind(trx, target))
  const decisionId = await insertDecision(trx, {
    ...{ caseId, targetType, targetId, title: titleOf(target), subjectId: authorId, byId: null },
    ...{ content: 'hide', member: 'none', reason, words: null, note: null, automatic: true },
  })
  await updateCaseAsHidden(trx, { caseId, hours })
  await insertStaffAct(trx, {
    byId: null,
    act: 'auto_hide',
    targetType,
    targetId,
    detail: { decisionId, reason },
  })
  tell(await insertNotices(trx, { kind: 'moderation', decisionId, memberIds: [authorId] }))
  drop('transparency')
  await withhold(on, target, { kind: 'review', decisionId, returnsAfterHours: hours })
}

/** A newcomer whom several report on several texts within a day writes no more until somebody has looked. */
export async function pauseNewcomer(on: Act, { caseId, target, figures }: Reported) {
  const { trx, tell, drop } = on
  const { authorId } = target
  const { reporters, texts } = await countAgainst(trx, authorId)
  if (reporters < figures.pausedBy || texts < figures.pausedOver) return
  if (trustOf(await findFacts(trx, authorId)) !== 'newcomer' || (await isStaff(trx, authorId))) return
  await lockMembers(trx, await membersBehind(trx, target))
  const member = await trx
    .selectFrom('member')
    .select('restriction_id')
    .where('id', '=', authorId)
    .executeTakeFirst()
  if (!member || member.restriction_id !== null) return
  const decisionId = await insertDecision(trx, {
    ...{ caseId, targetType: target.targetType, targetId: target.targetId, title: titleOf(target) },
    ...{ subjectId: authorId, byId: null, content: 'keep', member: 'silence', days: figures.pauseDays },
    ...{ reason: 'ad', words: null, note: null, automatic: true },
  })
  await updateRestrictions(trx, authorId)
  await insertStaffAct(trx, {
    byId: null,
    act: 'auto_silence',
    targetType: 'member',
    targetId: authorId,
    detail: { decisionId },
  })
  tell(await insertNotices(trx, { kind: 'moderation', decisionId, memberIds: [authorId] }))
  drop('transparency')
}

type Needs = Pick<Site, 'db' | 'act' | 'files' | 'log' | 'pages' | 'settings'>

/** What nobody looked at in time comes back. */
export async function returnUnreviewed({ db, act, settings, pages, ...stores }: Needs) {
  for (const { targetType, targetId } of await listReturning(db)) {
    const target = await act(async on => {
      const { trx } = on
      const seen = await findTarget(trx, { targetType, targetId })
      const withheld = await findWithheld(trx, { targetType, targetId })
      const decision = withheld?.decisionId ? await findDecision(trx, withheld.decisionId) : undefined
      if (!seen || !decision) return undefined
      const held = await lockForUndo(on, decision)
      if (decision.caseId !== null) await lockCase(trx, decision.caseId)
      // Somebody may have decided meanwhile.
      const now = await findWithheld(trx, held)
      if (!now?.returnsAt || now.decisionId !== decision.decisionId) return undefined
      await lockMembers(trx, await membersBehind(trx, held))
      await takeBack(on, { decision, target: held, byId: null }, settings)
      if (decision.caseId !== null) await updateCaseAsReturned(trx, decision.caseId)
      return held
    })
    if (target) await dropNeighbours({ db, pages }, target)
  }
  await settleImages({ db, ...stores })
}
