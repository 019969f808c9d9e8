import { ADMIN_ID, type BoardKey } from '#contract/community/boards/boards.ts'
import { type SpoilerLevel, WORST_SPOILER } from '#contract/library/reviews/review-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import {
  type Content,
  decisionProblem,
  erases,
  type MemberEffect,
  type ReasonKey,
} from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { assertShownBoard } from '#server/community/posts/post-rules.ts'
import { findVerifiedEmail } from '#server/people/accounts/account-queries.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockCase } from '#server/platform/locks/case-locks.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { findWithheld, type TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { hasOtherStaff, isStaff } from '#server/trust/staff-roles/role-queries.ts'
import { findTarget, titleOf } from '#server/trust/targets/find-target.ts'
import type { ContentParts, Target } from '#server/trust/targets/moderated-kind.ts'
import {
  applyDecision,
  listAffectedMembers,
  lockTarget,
  planEffect,
} from '#server/trust/targets/target-acts.ts'
import { findOpenAppealOn } from '../appeals/appeal-queries.ts'
import {
  type FoundModerationCase,
  findModerationCase,
  listReporters,
  openCase,
  updateOutcomes,
} from '../cases/case-queries.ts'
import { updateCaseAsDecided } from '../cases/case-state-queries.ts'
import { listAutomatic } from '../cases/decision-queries.ts'
import { restrictionMail } from '../cases/moderation-mails.ts'
import { assertMayModerate, requireTarget } from '../cases/moderation-rules.ts'
import { insertDecision } from '../cases/new-decision-queries.ts'
import { updateNicknameAsReset, updateRestrictions } from '../cases/restriction-queries.ts'
import { takeSnapshot } from '../cases/snapshot-queries.ts'
import { revertDecision, targetFromRecord } from './revert-decision-acts.ts'

export type DecisionDeps = Pick<AppContext, 'jobs' | 'settings'>

export interface Decision {
  content: Content
  member: MemberEffect
  days?: number | null | undefined
  board?: BoardKey | undefined
  parts?: ContentParts | undefined
  /** The level to which a review is raised; by one level if not given. */
  spoiler?: SpoilerLevel | undefined
  reason: ReasonKey
  words: string | null
  note: string | null
  /** The sweep decision that this decision is a part of. */
  groupId?: number
}

/**
 * Refuses decisions about one's own text or report, unless no other staff member can decide. Resolves to
 * whether it is one's own.
 */
async function checkSelfReview(
  { trx }: WriteContext,
  viewer: Viewer,
  about: { authorId: number | null; board: BoardKey | null; reporters: number[] },
) {
  const { memberId } = viewer
  const isOwn = about.authorId === memberId || about.reporters.includes(memberId)
  if (isOwn && (await hasOtherStaff(trx, { memberId, board: about.board }))) throw new Refusal('own_case')
  return isOwn
}

async function assertMayRestrict(
  { trx }: WriteContext,
  viewer: Viewer,
  subjectId: number | null,
  member: MemberEffect,
) {
  if (member === 'none') return
  // Otherwise an admin could lock out the owner who appointed them, and nobody could revoke the role.
  if (subjectId === ADMIN_ID && member !== 'warn')
    throw invalid('member', '소유자에게 할 수 없는 조치입니다.')
  if (subjectId === null) throw invalid('member', '회원을 찾을 수 없습니다.')
  const subject = await findTarget(trx, { targetType: 'member', targetId: subjectId })
  if (!subject?.isLive) throw invalid('member', '탈퇴한 회원입니다.')
  // For staff, only admins, who can appoint them, may decide on more than a warning.
  if (member !== 'warn' && (await isStaff(trx, subjectId)) && viewer.staff?.role !== 'admin')
    throw new Refusal('forbidden')
  if ((member === 'suspend' || member === 'silence') && subjectId === viewer.memberId)
    throw invalid('member', '자신에게 할 수 없는 조치입니다.')
}

/** Throws if the text is deleted or already hidden. What may not be stored can be erased even then. */
function assertApplicable(
  target: Target,
  { isWithheld, ...decision }: Pick<Decision, 'content' | 'member' | 'reason'> & { isWithheld: boolean },
) {
  if (decision.content !== 'keep' && !erases(decision) && !target.isLive && !isWithheld)
    throw new Refusal('conflict', { message: '이미 삭제되었거나 가려졌습니다.' })
}

/** Applies a decision's effect on a member. The caller locks the member's row. */
async function applyMemberEffect(
  { trx, invalidate }: WriteContext,
  { memberId, member }: { memberId: number; member: MemberEffect },
) {
  if (member === 'silence' || member === 'suspend') await updateRestrictions(trx, memberId)
  if (member === 'suspend') invalidate(`member:${memberId}`, 'rank')
  if (member === 'rename') invalidate('everything')
}

/**
 * Carries out a decision about a case with all its consequences. The caller locks the case and the target.
 */
async function executeDecision(
  ctx: WriteContext,
  viewer: Viewer,
  {
    found,
    target,
    decision,
    isSelfReview,
  }: { found: FoundModerationCase; target: Target; decision: Decision; isSelfReview: boolean },
  { jobs, settings }: DecisionDeps,
) {
  const { trx, notify, invalidate } = ctx
  const { caseId } = found
  const { content, member, days, board, reason, parts, spoiler, groupId } = decision
  if (board) assertShownBoard(settings.face, board)
  const withheld = await findWithheld(trx, target)
  assertApplicable(target, { content, member, reason, isWithheld: withheld?.kind === 'review' })
  await assertMayRestrict(ctx, viewer, target.authorId, member)
  const reporters = await listReporters(trx, caseId)
  await lockMembers(trx, [...(await listAffectedMembers(trx, target)), ...reporters])

  const machine = await listAutomatic(trx, caseId)
  // Automatic decisions are undone first, unless this decision confirms the hiding.
  const isConfirmed = content === 'hide' || content === 'delete'
  for (const done of machine)
    if (!(isConfirmed && done.content === 'hide'))
      await revertDecision(ctx, { decision: done, target, byId: viewer.memberId }, settings)

  if (content !== 'keep' && !isConfirmed && (await findWithheld(trx, target)))
    throw new Refusal('conflict', { message: '가려진 것은 먼저 되돌려야 합니다.' })

  const shape = await planEffect(trx, target, { content, parts, spoiler, board })
  if (member === 'rename') {
    const subject = await findTarget(trx, { targetType: 'member', targetId: target.authorId })
    if (!erases(decision)) {
      shape.nickname = subject?.nickname ?? ''
      if (subject?.text) shape.bio = subject.text
      shape.nicknameKey = nameKey(shape.nickname)
    }
    shape.renamedTo = await updateNicknameAsReset(trx, target.authorId)
  }
  const { targetType, targetId, authorId } = target
  // The title must not reveal what the decision seals: a comment moved to 해결방, or a review that is raised.
  const title = titleOf({
    ...target,
    ...(content === 'room' && { room: 'solved' }),
    ...(content === 'level' && { spoiler: shape.least ?? WORST_SPOILER }),
  })
  const decisionId = await insertDecision(trx, {
    ...{ targetType, targetId, caseId, title, subjectId: authorId, byId: viewer.memberId, groupId },
    ...{ content, member, reason, words: decision.words, note: decision.note, shape, sameHand: isSelfReview },
    days: member === 'silence' || member === 'suspend' ? (days ?? null) : undefined,
  })
  await applyMemberEffect(ctx, { memberId: authorId, member })
  const outcome = content === 'keep' && member === 'none' ? 'kept' : 'acted'
  await updateOutcomes(trx, caseId, outcome)
  await updateCaseAsDecided(trx, caseId)
  if (groupId === undefined)
    await insertStaffAct(trx, {
      ...{ byId: viewer.memberId, act: 'decide', targetType, targetId },
      detail: {
        decisionId,
        content,
        member,
        reason,
        ...(days !== undefined && { days }),
        ...(isSelfReview && { sameHand: isSelfReview }),
      },
    })
  if (outcome === 'acted') invalidate('transparency')
  // The author of swept texts is notified once, for the sweep.
  if (outcome === 'acted' && groupId === undefined) {
    notify(await insertNotices(trx, { kind: 'moderation', decisionId, memberIds: [authorId] }))
    if (member === 'silence' || member === 'suspend') {
      const email = await findVerifiedEmail(trx, authorId)
      if (email) await jobs.add(trx, 'mail', { to: email, ...restrictionMail(member, settings) })
    }
  }
  const notifiedIds = reporters.filter(id => id !== viewer.memberId)
  notify(await insertNotices(trx, { kind: 'report', decisionId, memberIds: notifiedIds }))
  const { siteUrl } = settings
  await applyDecision(ctx, target, { decisionId, content, member, reason, shape, board, siteUrl })
  return decisionId
}

/** Decides an open case. Refuses as `stale` if the case has changed since the moderator read it. */
export async function decide(
  ctx: WriteContext,
  viewer: Viewer,
  { caseId, version, ...decision }: Decision & { caseId: number; version: number },
  needs: DecisionDeps,
) {
  const { trx } = ctx
  const unlocked = await findModerationCase(trx, caseId)
  if (!unlocked) throw new Refusal('not_found')
  assertMayModerate(viewer, unlocked)
  const seen = await findTarget(trx, unlocked)
  if (seen) await lockTarget(trx, seen)
  const found = await lockCase(trx, caseId)
  if (found?.state !== 'open' || found.version !== version) throw new Refusal('stale')
  // Read again under the lock.
  const target = (await findTarget(trx, found)) ?? targetFromRecord(found)
  assertMayModerate(viewer, target)
  const { targetType } = found
  const about = { targetType, board: target.board, room: target.room }
  const problem = decisionProblem(viewer, about, decision)
  if (problem) throw invalid(problem.field, problem.message)
  if (await findOpenAppealOn(trx, found))
    throw new Refusal('conflict', { message: '이의에 먼저 답해 주세요.' })
  const reporters = await listReporters(trx, caseId)
  const isSelfReview = await checkSelfReview(ctx, viewer, {
    authorId: found.authorId,
    board: target.board,
    reporters,
  })
  return executeDecision(ctx, viewer, { found, target, decision, isSelfReview }, needs)
}

/** Decides without a report: opens a case, or uses the open one, and decides it. */
export async function decideDirectly(
  ctx: WriteContext,
  viewer: Viewer,
  { targetType, targetId, ...decision }: Decision & TargetId,
  needs: DecisionDeps,
) {
  const { trx } = ctx
  const id = { targetType, targetId }
  const seen = requireTarget(await findTarget(trx, id), targetType)
  assertMayModerate(viewer, seen)
  await lockTarget(trx, seen)
  const target = requireTarget(await findTarget(trx, id), targetType)
  assertMayModerate(viewer, target)
  const problem = decisionProblem(viewer, target, decision)
  if (problem) throw invalid(problem.field, problem.message)
  const caseId = await openCase(trx, target)
  await takeSnapshot(trx, caseId, target)
  const found = await findModerationCase(trx, caseId)
  if (!found) throw new Refusal('not_found')
  if (await findOpenAppealOn(trx, found))
    throw new Refusal('conflict', { message: '이의에 먼저 답해 주세요.' })
  const reporters = await listReporters(trx, caseId)
  const isSelfReview = await checkSelfReview(ctx, viewer, {
    authorId: target.authorId,
    board: target.board,
    reporters,
  })
  return executeDecision(ctx, viewer, { found, target, decision, isSelfReview }, needs)
}
