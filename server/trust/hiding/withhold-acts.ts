import { listCommenters } from '#server/community/posts/post-talk-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findPartOf } from '#server/library/series/parts/part-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockAnyPost, lockBook, lockDay, lockDayOf, lockSeries } from '#server/platform/locks/lock-order.ts'
import {
  deleteWithheld,
  findWithheld,
  insertWithheld,
  type TargetId,
} from '#server/trust/hidden-state/withheld-queries.ts'
import { askHiding } from './ask-hiding-acts.ts'
import type { Hiding } from './hiding.ts'
import { postHiding } from './post-hiding-acts.ts'
import { rebuttalHiding } from './rebuttal-hiding-acts.ts'
import { bookHiding, seriesHiding } from './shelf-hiding-acts.ts'
import { commentHiding, remarkHiding, reviewHiding } from './talk-hiding-acts.ts'
import type { Target } from './target.ts'

/**
 * Locks all rows that withholding a target writes, except members. The caller locks the members behind it
 * together with others, after this.
 */
export async function lockTarget(trx: Db, { targetType, targetId, postId, bookId, day }: Target) {
  if (postId !== null) await lockAnyPost(trx, postId)
  if (bookId !== null) await lockBook(trx, bookId)
  if (targetType === 'series') await lockSeries(trx, [targetId])
  if (day !== undefined) await lockDay(trx, day)
  if (targetType !== 'post') return
  const part =
    (await findPartOf(trx, targetId)) ?? (await findWithheld(trx, { targetType, targetId }))?.shape.part
  if (part) await lockSeries(trx, [part.seriesId])
  await lockDayOf(trx, targetId)
}

/** Members whose counters change when the target is hidden or restored. */
export const membersBehind = async (trx: Db, { targetType, targetId, authorId }: Target) =>
  targetType === 'post' ? [authorId, ...(await listCommenters(trx, targetId))] : [authorId]

/** Members have no text to hide. An unacceptable nickname is replaced by the decision's effect on the member. */
const memberHiding: Hiding = {
  async hide() {
    return {}
  },
  async show() {},
}

const hidings: Record<TargetId['targetType'], Hiding> = {
  post: postHiding,
  comment: commentHiding,
  review: reviewHiding,
  remark: remarkHiding,
  ask: askHiding,
  rebuttal: rebuttalHiding,
  series: seriesHiding,
  book: bookHiding,
  member: memberHiding,
}

type Withholding = Omit<Parameters<typeof insertWithheld>[2], 'shape'>

/** Hides a target. The caller has locked it and the members behind it. */
export async function withhold(ctx: WriteContext, target: Target, withholding: Withholding) {
  const shape = await hidings[target.targetType].hide(ctx, target)
  await insertWithheld(ctx.trx, target, { ...withholding, shape })
}

/** Restores a withheld target to its former state and place. Resolves to whether it was withheld. */
export async function restoreTarget(ctx: WriteContext, target: Target) {
  const found = await findWithheld(ctx.trx, target)
  if (!found) return false
  await hidings[target.targetType].show(ctx, target, found.shape)
  await deleteWithheld(ctx.trx, target)
  return true
}
