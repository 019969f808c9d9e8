import { nameKey } from '#contract/platform/text/text.ts'
import { erases, hides } from '#contract/trust/moderation/moderation-rules.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import type { Target } from '#server/trust/targets/moderated-kind.ts'
import { restoreTarget, revertEffect } from '#server/trust/targets/target-acts.ts'
import type { FoundModerationCase } from '../cases/case-queries.ts'
import { type FoundDecision, listAutomatic } from '../cases/decision-queries.ts'
import { insertDecision } from '../cases/new-decision-queries.ts'
import { updateNicknameAsBefore, updateRestrictions } from '../cases/restriction-queries.ts'

/** Builds a substitute for a target that no longer exists from the recorded case or decision. */
export function targetFromRecord({
  targetType,
  targetId,
  board,
  authorId,
}: Pick<FoundModerationCase, 'targetType' | 'targetId' | 'board' | 'authorId'>): Target {
  return {
    ...{ targetType, targetId, board, authorId: authorId ?? 0, postId: null, bookId: null },
    ...{ title: '', text: '', nickname: '', isLive: false, mark: '' },
  }
}

interface TakingBack {
  decision: FoundDecision
  target: Target
  byId: number | null
  /** Whether this undo is a part of a sweep's undo, which notifies the author only once. */
  isSilent?: boolean
}

/**
 * Undoes a decision. The undo is stored as a new decision; resolves to its id. The caller locks the target
 * and the members.
 */
export async function revertDecision(
  ctx: WriteContext,
  { decision, target, byId, isSilent = false }: TakingBack,
  { siteUrl }: { siteUrl: string },
) {
  const { trx, notify, invalidate } = ctx
  const { decisionId, caseId, targetType, targetId, title, subjectId, content, member, reason, shape } =
    decision
  invalidate('transparency')
  const undoId = await insertDecision(trx, {
    ...{ caseId, targetType, targetId, title, subjectId, byId, reason },
    content: 'keep',
    undoes: decisionId,
  })
  if (subjectId !== null) {
    if (member === 'silence' || member === 'suspend') await updateRestrictions(trx, subjectId)
    if (member === 'suspend') invalidate(`member:${subjectId}`, 'rank')
    if (member === 'rename' && shape.nickname && shape.renamedTo) {
      const { nickname, renamedTo, bio } = shape
      const key = nameKey(nickname)
      await updateNicknameAsBefore(trx, { memberId: subjectId, nickname, renamedTo, key, bio })
      invalidate('everything')
    }
    // The author was not notified of a decision that changed nothing, so the author is not notified of its
    // undo either.
    if (!isSilent && (content !== 'keep' || member !== 'none'))
      notify(await insertNotices(trx, { kind: 'moderation', decisionId: undoId, memberIds: [subjectId] }))
  }
  // An automatic hiding that this decision confirmed is undone, too.
  if (hides(content) && caseId !== null)
    for (const confirmed of await listAutomatic(trx, caseId))
      if (confirmed.content === 'hide' && confirmed.decisionId < decisionId)
        await revertDecision(ctx, { decision: confirmed, target, byId, isSilent: true }, { siteUrl })
  // An erased text cannot be restored.
  if (erases(decision)) return undoId
  if ((await findWithheld(trx, target))?.decisionId === decisionId) await restoreTarget(ctx, target)
  else await revertEffect(ctx, target, { decisionId, content, shape, siteUrl })
  return undoId
}
