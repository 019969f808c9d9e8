import { ADMIN_ID, type BoardKey } from '#contract/community/boards/boards.ts'
import { type SpoilerLevel, WORST_SPOILER } from '#contract/library/reviews/review-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import {
  type Content,
  erases,
  hides,
  type MemberEffect,
  type ReasonKey,
} from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { assertShownBoard } from '#server/community/posts/post-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { DecisionShape } from '#server/infrastructure/database/tables/moderation.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { isStaff } from '#server/trust/staff-roles/role-queries.ts'
import { findTarget, titleOf } from '#server/trust/targets/find-target.ts'
import type { ContentParts, Target } from '#server/trust/targets/moderated-kind.ts'
import { applyDecision, listAffectedMembers, planEffect } from '#server/trust/targets/target-acts.ts'
import { notifyAuthor } from '../cases/author-notice-acts.ts'
import { type FoundModerationCase, updateOutcomes } from '../cases/case-queries.ts'
import { updateCaseAsDecided } from '../cases/case-state-queries.ts'
import { listAutomatic } from '../cases/decision-queries.ts'
import { insertDecision } from '../cases/new-decision-queries.ts'
import { updateNicknameAsReset, updateRestrictions } from '../cases/restriction-queries.ts'
import { revertDecision } from './revert-decision-acts.ts'

export type DecisionDeps = Pick<AppContext, 'jobs' | 'settings'>

export interface Decision {
  content: Content
  member: MemberEffect
  days?: number | null | undefined
  board?: BoardKey | undefined
  parts?: ContentParts | undefined
  /** The new spoiler level of a review. Default: one level higher. */
  spoiler?: SpoilerLevel | undefined
  reason: ReasonKey
  words: string | null
  note: string | null
  /** The id of the sweep's decision, if this decision is a part of a sweep. */
  groupId?: number
}

async function assertMayRestrict(
  { trx }: WriteContext,
  viewer: Viewer,
  subjectId: number | null,
  member: MemberEffect,
) {
  if (member === 'none') return
  // If admins could restrict the owner, they could lock out the only person who can revoke their role.
  if (subjectId === ADMIN_ID && member !== 'warn')
    throw invalid('member', '소유자에게 할 수 없는 조치입니다.')
  if (subjectId === null) throw invalid('member', '회원을 찾을 수 없습니다.')
  const subject = await findTarget(trx, { targetType: 'member', targetId: subjectId })
  if (!subject?.isLive) throw invalid('member', '탈퇴한 회원입니다.')
  // Only admins, who appoint staff, may restrict staff. Any moderator may warn them.
  if (member !== 'warn' && (await isStaff(trx, subjectId)) && viewer.staff?.role !== 'admin')
    throw new Refusal('forbidden')
  if ((member === 'suspend' || member === 'silence') && subjectId === viewer.memberId)
    throw invalid('member', '자신에게 할 수 없는 조치입니다.')
}

/** Throws if the text is deleted or already hidden. Illegal content can be erased even then. */
function assertApplicable(
  target: Target,
  { isWithheld, ...decision }: Pick<Decision, 'content' | 'member' | 'reason'> & { isWithheld: boolean },
) {
  if (decision.content !== 'keep' && !erases(decision) && !target.isLive && !isWithheld)
    throw new Refusal('conflict', { message: '이미 삭제되었거나 가려졌습니다.' })
}

interface Execution {
  found: FoundModerationCase
  target: Target
  decision: Decision
  reporters: number[]
  /** Whether the moderator decides about their own text or report. */
  isSelfReview: boolean
}

/** Undoes the automatic decisions of a case, unless this decision confirms the hiding. */
async function revertAutomatic(
  ctx: WriteContext,
  viewer: Viewer,
  { found, target, decision: { content } }: Execution,
  settings: DecisionDeps['settings'],
) {
  const isConfirmed = hides(content)
  for (const automatic of await listAutomatic(ctx.trx, found.caseId))
    if (!(isConfirmed && automatic.content === 'hide'))
      await revertDecision(ctx, { decision: automatic, target, byId: viewer.memberId }, settings)
  if (content !== 'keep' && !isConfirmed && (await findWithheld(ctx.trx, target)))
    throw new Refusal('conflict', { message: '가려진 것은 먼저 되돌려야 합니다.' })
}

/**
 * Replaces the author's nickname. Resolves to the data needed for an undo; an erased nickname is not stored.
 */
async function resetNickname(trx: Db, { target: { authorId }, decision }: Execution): Promise<DecisionShape> {
  const subject = await findTarget(trx, { targetType: 'member', targetId: authorId })
  const renamedTo = await updateNicknameAsReset(trx, authorId)
  if (erases(decision)) return { renamedTo }
  const nickname = subject?.nickname ?? ''
  return {
    ...{ renamedTo, nickname, nicknameKey: nameKey(nickname) },
    ...(subject?.text && { bio: subject.text }),
  }
}

/** The title under which a decision is listed. It must not reveal a text that the decision seals. */
const decidedTitle = (target: Target, content: Content, shape: DecisionShape) =>
  titleOf({
    ...target,
    ...(content === 'room' && { room: 'solved' }),
    ...(content === 'level' && { spoiler: shape.least ?? WORST_SPOILER }),
  })

const restricts = (member: MemberEffect) => member === 'silence' || member === 'suspend'

/** Applies a decision's effect on a member. The caller locks the member's row. */
async function applyMemberEffect(
  { trx, invalidate }: WriteContext,
  { memberId, member }: { memberId: number; member: MemberEffect },
) {
  if (restricts(member)) await updateRestrictions(trx, memberId)
  if (member === 'suspend') invalidate(`member:${memberId}`, 'rank')
  if (member === 'rename') invalidate('everything')
}

/** Carries out a decision about a case with all its effects. The caller locks the case and the target. */
export async function executeDecision(
  ctx: WriteContext,
  viewer: Viewer,
  execution: Execution,
  deps: DecisionDeps,
) {
  const { trx, notify, invalidate } = ctx
  const { found, target, decision, reporters, isSelfReview } = execution
  const { caseId } = found
  const { content, member, days, board, reason, words, note, parts, spoiler, groupId } = decision
  const { face, siteUrl } = deps.settings
  if (board) assertShownBoard(face, board)
  const withheld = await findWithheld(trx, target)
  assertApplicable(target, { content, member, reason, isWithheld: withheld?.kind === 'review' })
  await lockMembers(trx, [...(await listAffectedMembers(trx, target)), ...reporters])
  // Checked after the lock, since the member may have become staff meanwhile.
  await assertMayRestrict(ctx, viewer, target.authorId, member)
  await revertAutomatic(ctx, viewer, execution, deps.settings)

  const shape: DecisionShape = {
    ...(await planEffect(trx, target, { content, parts, spoiler, board })),
    ...(member === 'rename' && (await resetNickname(trx, execution))),
  }
  const { targetType, targetId, authorId } = target
  const title = decidedTitle(target, content, shape)
  const decisionId = await insertDecision(trx, {
    ...{ targetType, targetId, caseId, title, subjectId: authorId, byId: viewer.memberId, groupId },
    ...{ content, member, reason, words, note, shape, sameHand: isSelfReview },
    days: restricts(member) ? (days ?? null) : undefined,
  })
  await applyMemberEffect(ctx, { memberId: authorId, member })
  const outcome = content === 'keep' && member === 'none' ? 'kept' : 'acted'
  await updateOutcomes(trx, caseId, outcome)
  await updateCaseAsDecided(trx, caseId)
  if (groupId === undefined)
    await insertStaffAct(trx, {
      ...{ byId: viewer.memberId, act: 'decide', targetType, targetId },
      detail: {
        ...{ decisionId, content, member, reason },
        ...(days !== undefined && { days }),
        ...(isSelfReview && { sameHand: isSelfReview }),
      },
    })
  if (outcome === 'acted') invalidate('transparency')
  // A sweep notifies the author once, not for each text.
  if (outcome === 'acted' && groupId === undefined)
    await notifyAuthor(ctx, { decisionId, authorId, member }, deps)
  const notifiedIds = reporters.filter(id => id !== viewer.memberId)
  notify(await insertNotices(trx, { kind: 'report', decisionId, memberIds: notifiedIds }))
  await applyDecision(ctx, target, { decisionId, content, member, reason, shape, board, siteUrl })
  return decisionId
}
