import { listCommenters } from '#server/community/posts/post-talk-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findPartOf } from '#server/library/series/parts/part-queries.ts'
import type { Act } from '#server/platform/http/transaction.ts'
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
 * Holds what a target's withholding writes, but for members: those behind it, to whom others may be added, are locked
 * together by the caller, after this.
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

/** Whose counters change with a target's. */
export const membersBehind = async (trx: Db, { targetType, targetId, authorId }: Target) =>
  targetType === 'post' ? [authorId, ...(await listCommenters(trx, targetId))] : [authorId]

/** A name is no text that can be hidden: it is taken away, by what a decision does about the member. */
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

/** Takes from the readers what stands. Its target and the members behind it are locked. */
export async function withhold(on: Act, target: Target, withholding: Withholding) {
  const shape = await hidings[target.targetType].hide(on, target)
  await insertWithheld(on.trx, target, { ...withholding, shape })
}

/** Brings back what is withheld, as it was and where it was; resolves to whether it was there. */
export async function restore(on: Act, target: Target) {
  const found = await findWithheld(on.trx, target)
  if (!found) return false
  await hidings[target.targetType].show(on, target, found.shape)
  await deleteWithheld(on.trx, target)
  return true
}
