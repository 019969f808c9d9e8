import type { BoardKey } from '#contract/community/boards/boards.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Content } from '#contract/trust/moderation/moderation-rules.ts'
import type { DecisionShape } from '#server/infrastructure/database/tables/moderation.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { followPuzzle } from '#server/puzzles/daily/puzzle-days/puzzle-day-acts.ts'
import { findWithheld, updateWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import type { Target } from '#server/trust/hiding/target.ts'
import { withhold } from '#server/trust/hiding/withhold-acts.ts'
import { deleteRebuttalOf } from '#server/trust/rebuttals/rebuttal-queries.ts'
import { putLevel } from './level-acts.ts'
import { moveOutOfRoom } from './move-comment-acts.ts'
import { putContent, putOn } from './put-content-acts.ts'
import { moveToRoom } from './room-acts.ts'
import { findContent } from './undo-data.ts'

export interface Doing {
  decisionId: number
  content: Content
  shape: DecisionShape
  board: BoardKey | undefined
  siteUrl: string
}

/** Applies a decision to a text. The caller locks it and the members behind it. */
export async function apply(
  ctx: WriteContext,
  target: Target,
  { decisionId, content, shape, board, siteUrl }: Doing,
) {
  if (content === 'hide' || content === 'delete') {
    const withholding = { kind: 'moderated', decisionId, returnsAfterHours: null } as const
    if (await findWithheld(ctx.trx, target)) await updateWithheld(ctx.trx, target, withholding)
    else await withhold(ctx, target, withholding)
    // The page shows the reason of the withholding, which has changed.
    if (target.postId !== null) ctx.invalidate(`post:${target.postId}`)
  }
  if (content === 'cover') {
    await putContent(ctx, target, { text: shape.after ?? '', siteUrl })
    if (target.targetType === 'post') await followPuzzle(ctx, target.targetId, 'covered')
  }
  if (content === 'level') await putLevel(ctx, target)
  if (content === 'room' && shape.place) await moveToRoom(ctx, target, shape.place)
  if (content === 'move' && board) await putOn(ctx, target, board)
}

/** Reverts what a decision did to a text. Changes the author has made since remain. */
export async function revert(
  ctx: WriteContext,
  target: Target,
  { decisionId, content, shape, siteUrl }: Omit<Doing, 'board'>,
) {
  if (
    content === 'cover' &&
    shape.before !== undefined &&
    (await findContent(ctx.trx, target)) === shape.after
  ) {
    await putContent(ctx, target, { text: shape.before, siteUrl })
    if (target.targetType === 'post' && target.isLive && target.board === 'custom')
      await followPuzzle(ctx, target.targetId, 'back')
  }
  if (content === 'rebut') {
    await deleteRebuttalOf(ctx.trx, decisionId)
    ctx.invalidate(`post:${target.targetId}`)
  }
  if (content === 'level' && target.bookId !== null) await putLevel(ctx, target)
  if (content === 'room' && shape.place) await moveOutOfRoom(ctx, target, shape.place)
  if (content === 'move' && shape.from && target.board !== shape.from) await putOn(ctx, target, shape.from)
}

/** Throws if the text is deleted or already hidden. */
export function assertDoable(
  target: Target,
  { content, isWithheld }: { content: Content; isWithheld: boolean },
) {
  if (content === 'keep') return
  if (!target.isLive && !isWithheld)
    throw new Refusal('conflict', { message: '이미 삭제되었거나 가려졌습니다.' })
}
