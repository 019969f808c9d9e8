import type { Viewer } from '#contract/members.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Act } from '../http/acting.ts'
import { lockCase } from '../locks/case-locks.ts'
import { lockMembers } from '../locks/lock-order.ts'
import { insertNotices } from '../notifications/notification-queries.ts'
import { hasOtherStaff } from '../staff/role-queries.ts'
import { insertStaffAct } from '../staff/staff-log-queries.ts'
import { membersBehind } from '../withholding/withhold-acts.ts'
import { findOpenAppeal, updateAppeal } from './appeal-queries.ts'
import { listReporters } from './case-queries.ts'
import { updateCaseAsDecided } from './case-state-queries.ts'
import type { Needs } from './decision-acts.ts'
import { findDecision } from './decision-queries.ts'
import { takeBack } from './take-back-acts.ts'
import { assertMayTakeBack, lockForUndo, reopen } from './undo-acts.ts'

/** Whose hand has decided doesn't answer, unless no other can: then a day later. */
const ALONE_AFTER_MS = 86_400_000

async function assertOtherHand(
  { trx }: Act,
  viewer: Viewer,
  {
    decidedBy,
    datetime,
    board,
  }: { decidedBy: number | null; datetime: string; board: Parameters<typeof hasOtherStaff>[1]['board'] },
) {
  if (decidedBy !== viewer.memberId) return false
  if (await hasOtherStaff(trx, { memberId: viewer.memberId, board }))
    throw new Refusal('own_case', { message: '결정한 사람이 아닌 운영진이 답해야 합니다.' })
  if (Date.now() - Date.parse(datetime) < ALONE_AFTER_MS)
    throw new Refusal('own_case', { message: '달리 답할 운영진이 없으면 하루 뒤에 답할 수 있습니다.' })
  return true
}

/** Answers an objection: accepted, all that the decision did and that still stands is taken back, however long ago. */
export async function answerAppeal(
  on: Act,
  viewer: Viewer,
  { appealId, accept, words }: { appealId: number; accept: boolean; words: string },
  { settings }: Pick<Needs, 'settings'>,
) {
  const { trx, tell } = on
  const asked = await findOpenAppeal(trx, appealId)
  const decision = asked && (await findDecision(trx, asked.decisionId))
  if (!asked || !decision) throw new Refusal('not_found')
  const target = await lockForUndo(on, decision)
  assertMayTakeBack(viewer, decision, target)
  const isConcerned =
    decision.subjectId === viewer.memberId ||
    (asked.caseId !== null && (await listReporters(trx, asked.caseId)).includes(viewer.memberId))
  if (
    asked.memberId === viewer.memberId ||
    (isConcerned && (await hasOtherStaff(trx, { memberId: viewer.memberId, board: target.board })))
  )
    throw new Refusal('own_case')
  if (asked.caseId !== null) await lockCase(trx, asked.caseId)
  const appeal = await findOpenAppeal(trx, appealId)
  if (!appeal) throw new Refusal('conflict', { message: '이미 답한 이의입니다.' })
  const sameHand = await assertOtherHand(on, viewer, { ...appeal, board: target.board })
  await lockMembers(trx, [...(await membersBehind(trx, target)), appeal.memberId])
  const now = await findDecision(trx, decision.decisionId)
  await updateAppeal(trx, { appealId, state: accept ? 'accepted' : 'rejected', words, by: viewer.memberId })
  if (appeal.caseId !== null) {
    const open = await lockCase(trx, appeal.caseId)
    if (open?.state === 'open' && open.kind === 'appeal') await updateCaseAsDecided(trx, appeal.caseId)
  }
  await insertStaffAct(trx, {
    ...{ byId: viewer.memberId, act: 'appeal', targetType: decision.targetType, targetId: decision.targetId },
    detail: { appealId, accept, decisionId: decision.decisionId, ...(sameHand && { sameHand }) },
  })
  tell(
    await insertNotices(trx, {
      kind: 'appeal',
      decisionId: decision.decisionId,
      memberIds: [appeal.memberId],
    }),
  )
  if (accept && now && !now.isUndone) {
    await takeBack(on, { decision, target, byId: viewer.memberId }, settings)
    // What was left alone, though somebody reported it with reason, is decided anew.
    if (appeal.role === 'reporter') await reopen(on, { caseId: appeal.caseId })
  }
  return target
}
