import type { Viewer } from '#contract/members.ts'
import { UNDO_DAYS } from '#contract/moderation-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { nameKey } from '#contract/text.ts'
import type { Act } from '../http/acting.ts'
import { lockCase, lockMembers } from '../locks/lock-order.ts'
import { insertNotices } from '../notifications/notification-queries.ts'
import type { Site } from '../site.ts'
import { hasOtherStaff } from '../staff/role-queries.ts'
import { insertStaffAct } from '../staff/staff-log-queries.ts'
import { findWithheld } from '../withheld/withheld-queries.ts'
import type { Target } from '../withholding/target.ts'
import { findTarget } from '../withholding/target-queries.ts'
import { lockTarget, membersBehind, restore } from '../withholding/withhold-acts.ts'
import { type FoundCase, updateCaseAsOpen, updateOutcomes } from './case-queries.ts'
import { revert } from './content-acts.ts'
import { type FoundDecision, findDecision, insertDecision } from './decision-queries.ts'
import { updateNicknameAsBefore, updateRestrictions } from './restriction-queries.ts'

/** A target that can't be found any more, as its series was deleted: what was said of it is all there is. */
export function shadowOf({
  targetType,
  targetId,
  board,
  authorId,
}: Pick<FoundCase, 'targetType' | 'targetId' | 'board' | 'authorId'>): Target {
  return {
    ...{ targetType, targetId, board, authorId: authorId ?? 0, postId: null, bookId: null },
    ...{ title: '', text: '', nickname: '', isLive: false, mark: '' },
  }
}

interface TakingBack {
  decision: FoundDecision
  target: Target
  byId: number | null
  /** A part of many that are told of together. */
  isSilent?: boolean
}

/** The exact inverse of a decision, as a row of its own; resolves to that. Target and members are locked. */
export async function takeBack(
  on: Act,
  { decision, target, byId, isSilent = false }: TakingBack,
  { siteUrl }: { siteUrl: string },
) {
  const { trx, tell, drop } = on
  const { decisionId, caseId, targetType, targetId, title, subjectId, content, member, reason, shape } =
    decision
  drop('transparency')
  const undoId = await insertDecision(trx, {
    ...{ caseId, targetType, targetId, title, subjectId, byId, reason, words: null, note: null },
    ...{ content: 'keep', member: 'none', automatic: byId === null, undoes: decisionId },
  })
  if (subjectId !== null) {
    if (member === 'silence' || member === 'suspend') await updateRestrictions(trx, subjectId)
    if (member === 'suspend') drop(`member:${subjectId}`, 'rank')
    if (member === 'rename' && shape.nickname && shape.renamedTo) {
      const { nickname, renamedTo, bio } = shape
      const key = nameKey(nickname)
      await updateNicknameAsBefore(trx, { memberId: subjectId, nickname, renamedTo, key, bio })
      drop('everything')
    }
    if (!isSilent)
      tell(await insertNotices(trx, { kind: 'moderation', decisionId: undoId, memberIds: [subjectId] }))
  }
  if ((await findWithheld(trx, target))?.decisionId === decisionId) await restore(on, target)
  else await revert(on, target, { content, shape, siteUrl })
  return undoId
}

/** Whose row a decision's inverse writes, held after its target. */
export async function lockForUndo({ trx }: Act, decision: FoundDecision) {
  const seen = await findTarget(trx, decision)
  if (seen) await lockTarget(trx, seen)
  return (
    (await findTarget(trx, decision)) ?? shadowOf({ ...decision, board: null, authorId: decision.subjectId })
  )
}

/** What a decision meant for its reports is not known any more; what was reported is open again. */
export async function reopen(
  { trx }: Act,
  { caseId, kind = 'report' }: { caseId: number | null; kind?: 'report' | 'appeal' },
) {
  if (caseId === null) return
  await updateOutcomes(trx, caseId, null)
  const found = await lockCase(trx, caseId)
  if (found && found.state === 'decided' && found.reportCount > 0) await updateCaseAsOpen(trx, caseId, kind)
}

/** Takes a decision back: whoever made it, or an admin, for a month. */
export async function undo(
  on: Act,
  viewer: Viewer,
  decisionId: number,
  { settings }: Pick<Site, 'settings'>,
) {
  const { trx } = on
  const asked = await findDecision(trx, decisionId)
  if (!asked || asked.undoes !== null || asked.automatic) throw new Refusal('not_found')
  if (asked.byId !== viewer.memberId && viewer.staff?.role !== 'admin') throw new Refusal('forbidden')
  const target = await lockForUndo(on, asked)
  // Of two who undo at once the second comes after the first.
  if (asked.caseId !== null) await lockCase(trx, asked.caseId)
  const decision = await findDecision(trx, decisionId)
  if (!decision || decision.isUndone) throw new Refusal('conflict', { message: '이미 되돌린 결정입니다.' })
  const ageDays = (Date.now() - Date.parse(decision.datetime)) / 86_400_000
  if (ageDays > UNDO_DAYS)
    throw new Refusal('conflict', { message: `${UNDO_DAYS}일이 지난 결정은 되돌릴 수 없습니다.` })
  if (
    decision.subjectId === viewer.memberId &&
    (await hasOtherStaff(trx, { memberId: viewer.memberId, board: target.board }))
  )
    throw new Refusal('own_case')
  await lockMembers(trx, await membersBehind(trx, target))
  await takeBack(on, { decision, target, byId: viewer.memberId }, settings)
  await reopen(on, { caseId: decision.caseId })
  await insertStaffAct(trx, {
    ...{ byId: viewer.memberId, act: 'undo', targetType: decision.targetType, targetId: decision.targetId },
    detail: { decisionId },
  })
  return target
}
