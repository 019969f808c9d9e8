import {
  type Content,
  erases,
  hides,
  type MemberEffect,
  type ReasonKey,
} from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { HeldNews } from '#server/infrastructure/database/tables/moderation.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import {
  deleteWithheld,
  findWithheld,
  insertWithheld,
  type TargetId,
  updateWithheld,
} from '#server/trust/hidden-state/withheld-queries.ts'
import { listReceivers, sendHeldNews } from './held-news.ts'
import { ERASED_TITLE } from './kind-parts.ts'
import { kindOf } from './kinds.ts'
import type { Effect, EffectInput, Target } from './moderated-kind.ts'
import { eraseImages, eraseModerationCopies } from './scrub-queries.ts'

/**
 * Locks all rows that hiding a target writes, except members. The caller locks the members afterwards, all at
 * once.
 */
export const lockTarget = (trx: Db, target: Target) => kindOf(target.targetType).lock(trx, target)

/** Members whose counters change, or who are notified, when the target is hidden or restored. */
export async function listAffectedMembers(trx: Db, target: Target) {
  const news = (await findWithheld(trx, target))?.shape.news ?? []
  return [
    ...(await kindOf(target.targetType).listAffectedMembers(trx, target)),
    ...(await listReceivers(trx, news)),
  ]
}

export const tagsOf = (target: Target) => kindOf(target.targetType).tags(target)

type Withholding = Omit<Parameters<typeof insertWithheld>[2], 'shape'> & { news?: HeldNews[] }

/** Hides a target. The caller has locked the target and the affected members. */
export async function withhold(
  ctx: WriteContext,
  target: Target,
  { news = [], ...withholding }: Withholding,
) {
  const shape = await kindOf(target.targetType).hide(ctx, target)
  ctx.invalidate(...tagsOf(target))
  const withNews = news.length > 0 ? { ...shape, news } : shape
  await insertWithheld(ctx.trx, target, { ...withholding, shape: withNews })
}

/** Restores a withheld target to its former state and position. Resolves to whether it was withheld. */
export async function restoreTarget(ctx: WriteContext, target: Target) {
  const found = await findWithheld(ctx.trx, target)
  if (!found) return false
  await kindOf(target.targetType).show(ctx, target, found.shape)
  await sendHeldNews(ctx, target.authorId, found.shape.news ?? [])
  ctx.invalidate(...tagsOf(target))
  await deleteWithheld(ctx.trx, target)
  return true
}

/**
 * Permanently erases a withheld target, at its author's request or when its retention ends. The caller locks
 * the target.
 */
export async function eraseWithheld(ctx: WriteContext, target: Target) {
  await deleteWithheld(ctx.trx, target)
  await kindOf(target.targetType).erase(ctx, target)
  ctx.invalidate(...tagsOf(target))
}

const effectOf = ({ targetType }: Target, content: Content): Effect | undefined =>
  kindOf(targetType).effects[content]

/** The data needed to undo a decision: the change and the former state. */
export const planEffect = async (
  trx: Db,
  target: Target,
  { content, ...request }: { content: Content } & Parameters<Effect['plan']>[2],
) => (await effectOf(target, content)?.plan(trx, target, request)) ?? {}

/**
 * Permanently erases a hidden target's text and all copies. The row stays, so that replies keep their parent.
 */
async function scrub({ trx }: WriteContext, target: Target) {
  await kindOf(target.targetType).scrub(trx, target)
  await eraseModerationCopies(trx, target, ERASED_TITLE)
}

interface Applying extends EffectInput {
  content: Content
  member: MemberEffect
  reason: ReasonKey
}

/** Applies a decision to a target. The caller locks the target and the affected members. */
export async function applyDecision(
  ctx: WriteContext,
  target: Target,
  { content, member, reason, ...doing }: Applying,
) {
  const isErased = erases({ content, member, reason })
  // Images are locked before the counters that hiding changes.
  if (isErased && content === 'delete')
    await eraseImages(ctx.trx, await kindOf(target.targetType).listFiles(ctx.trx, target.targetId))
  if (hides(content)) {
    const { decisionId } = doing
    const withholding = { kind: 'moderated', decisionId, returnsAfterHours: null } as const
    if (await findWithheld(ctx.trx, target)) await updateWithheld(ctx.trx, target, withholding)
    else if (target.isLive) await withhold(ctx, target, withholding)
    if (isErased) await scrub(ctx, target)
  }
  if (isErased && member === 'rename')
    await scrub(ctx, { ...target, targetType: 'member', targetId: target.authorId })
  await effectOf(target, content)?.apply(ctx, target, doing)
  // The page of a hidden target shows the reason, which may have changed.
  if (content !== 'keep') ctx.invalidate(...tagsOf(target))
}

/** Reverts the effect of a decision on a target, except hiding. Changes the author has made since remain. */
export async function revertEffect(
  ctx: WriteContext,
  target: Target,
  { content, ...doing }: EffectInput & { content: Content },
) {
  const effect = effectOf(target, content)
  if (!effect) return
  await effect.revert(ctx, target, doing)
  ctx.invalidate(...tagsOf(target))
}

/** Invalidates the pages that show a target as a neighbour, after it was restored or moved. */
export async function invalidateNeighbours(
  { db, pages }: Pick<AppContext, 'db' | 'pages'>,
  { targetType, targetId }: TargetId,
) {
  const tags = await kindOf(targetType).findNeighbourTags(db, targetId)
  if (tags.length > 0) pages.invalidate(...tags)
}
