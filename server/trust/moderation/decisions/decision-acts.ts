import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { decisionProblem } from '#contract/trust/moderation/moderation-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockCase } from '#server/platform/locks/case-locks.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { hasOtherStaff } from '#server/trust/staff-roles/role-queries.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import type { Target } from '#server/trust/targets/moderated-kind.ts'
import { lockTarget } from '#server/trust/targets/target-acts.ts'
import { findOpenAppealOn } from '../appeals/appeal-queries.ts'
import {
  type FoundModerationCase,
  findModerationCase,
  listReporters,
  openCase,
} from '../cases/case-queries.ts'
import { assertMayModerate, requireTarget } from '../cases/moderation-rules.ts'
import { takeSnapshot } from '../cases/snapshot-queries.ts'
import { type Decision, type DecisionDeps, executeDecision } from './execute-decision.ts'
import { targetFromRecord } from './revert-decision-acts.ts'

interface LockedCase {
  found: FoundModerationCase
  target: Target
  authorId: number | null
  decision: Decision
}

/**
 * Decides a case whose rows are locked. Moderators cannot decide about their own text or report, unless no
 * other staff member can decide.
 */
async function decideLocked(
  ctx: WriteContext,
  viewer: Viewer,
  { found, target, authorId, decision }: LockedCase,
  needs: DecisionDeps,
) {
  const { trx } = ctx
  const { memberId } = viewer
  if (await findOpenAppealOn(trx, found))
    throw new Refusal('conflict', { message: '이의에 먼저 답해 주세요.' })
  const reporters = await listReporters(trx, found.caseId)
  const isSelfReview = authorId === memberId || reporters.includes(memberId)
  if (
    isSelfReview &&
    (await hasOtherStaff(trx, { besides: [memberId, authorId, ...reporters], board: target.board }))
  )
    throw new Refusal('own_case')
  return executeDecision(ctx, viewer, { found, target, decision, reporters, isSelfReview }, needs)
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
  // The target is read again under the lock.
  const target = (await findTarget(trx, found)) ?? targetFromRecord(found)
  assertMayModerate(viewer, target)
  const { targetType } = found
  const about = { targetType, board: target.board, room: target.room }
  const problem = decisionProblem(viewer, about, decision)
  if (problem) throw invalid(problem.field, problem.message)
  return decideLocked(ctx, viewer, { found, target, authorId: found.authorId, decision }, needs)
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
  return decideLocked(ctx, viewer, { found, target, authorId: target.authorId, decision }, needs)
}
