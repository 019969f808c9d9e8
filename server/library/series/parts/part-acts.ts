import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers, lockPosts, lockSeries } from '#server/platform/locks/lock-order.ts'
import { assertNotWithheld } from '#server/trust/hidden-state/withheld-refusal.ts'
import { listFollowers } from '../follow-queries.ts'
import {
  assertHasRoom,
  assertInNoOther,
  assertNovels,
  requireOwnSeries,
  requireSeries,
  seriesTags,
} from '../series-rules.ts'
import { insertPartNews } from './part-news.ts'
import { deleteParts, insertPart, updateParts } from './part-place-queries.ts'
import { findPartElsewhere, findSeriesIdOf, listParts } from './part-queries.ts'

interface News {
  seriesId: number
  authorId: number
  /** Other members whose rows the caller will update later. */
  alsoLocked?: number[]
  /** The post id of the first new part; `count` is the number of new parts. */
  first: number
  count: number
}

/**
 * Notifies a series' followers of new parts. The author's row is locked together with the followers', because
 * its counter may be updated next.
 */
async function notifyFollowers({ trx, notify }: WriteContext, { authorId, alsoLocked = [], ...news }: News) {
  const followers = await listFollowers(trx, news.seriesId)
  if (followers.length === 0) return
  await lockMembers(trx, [...followers, authorId, ...alsoLocked])
  notify(await insertPartNews(trx, { ...news, followers }))
}

interface Part extends Pick<News, 'authorId' | 'alsoLocked'> {
  postId: number
  /** Whether the followers are not notified, because nobody can read the part yet. */
  isQuiet?: boolean
}

/** Locks both series that a post moves between, for callers that must lock further rows afterwards. */
export async function lockSeriesOf(trx: Db, postId: number, to: number | null | undefined) {
  const from = await findSeriesIdOf(trx, postId)
  const seriesIds = [from, to].filter(id => id !== undefined && id !== null)
  if (seriesIds.length > 0) await lockSeries(trx, seriesIds)
}

/** Moves a locked post into a series as its newest part, or out of any series if `to` is `null`. */
export async function movePart(
  ctx: WriteContext,
  { postId, authorId, alsoLocked = [], isQuiet = false }: Part,
  to: number | null | undefined,
) {
  const { trx, invalidate } = ctx
  const from = await findSeriesIdOf(trx, postId)
  invalidate(...seriesTags(from, to))
  if (to === undefined || (to ?? undefined) === from) return
  const seriesIds = [from, to].filter(id => id !== undefined && id !== null)
  // Both series are locked together in id order, so that two opposite moves don't deadlock.
  const locked = await lockSeries(trx, seriesIds)
  if (from) await deleteParts(trx, from, [postId])
  if (!to) return
  const { seriesId } = requireOwnSeries(
    locked.find(series => series.seriesId === to),
    authorId,
  )
  await assertNotWithheld(trx, { targetType: 'series', targetId: seriesId })
  await insertPart(trx, { seriesId, postId })
  if (!isQuiet) await notifyFollowers(ctx, { seriesId, authorId, alsoLocked, first: postId, count: 1 })
}

interface Order {
  seriesId: number
  authorId: number
  postIds: number[]
  /** The parts that the caller had read. If omitted, the caller is assumed to know all current parts. */
  readIds?: number[] | undefined
}

/**
 * Makes these posts the parts of a series, in this order. Parts that were published after the caller read the
 * order stay at the end. Returns the number of parts.
 */
export async function replaceParts(
  ctx: WriteContext,
  { seriesId, authorId, postIds: ordered, readIds }: Order,
) {
  const { trx, invalidate } = ctx
  assertNovels(await lockPosts(trx, ordered), { authorId, postIds: ordered })
  const [series] = await lockSeries(trx, [seriesId])
  requireSeries(series)
  assertInNoOther(await findPartElsewhere(trx, { seriesId, postIds: ordered }))
  const before = (await listParts(trx, seriesId)).map(({ postId }) => postId)
  const seen = new Set([...ordered, ...(readIds ?? before)])
  const postIds = [...ordered, ...before.filter(postId => !seen.has(postId))]
  assertHasRoom(postIds.length)
  const removed = before.filter(postId => !postIds.includes(postId))
  const added = postIds.filter(postId => !before.includes(postId))
  await deleteParts(trx, seriesId, removed)
  await updateParts(trx, { seriesId, postIds })
  invalidate(...seriesTags(seriesId), ...[...added, ...removed].map(postId => `post:${postId}` as const))
  const [first] = added
  if (first) await notifyFollowers(ctx, { seriesId, authorId, first, count: added.length })
  return postIds.length
}
