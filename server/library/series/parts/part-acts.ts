import type { Db } from '#server/infrastructure/database/database.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { lockMembers, lockPosts, lockSeries } from '#server/platform/locks/lock-order.ts'
import { assertNotWithheld } from '#server/trust/hidden-state/withheld-refusal.ts'
import { listFollowers } from '../follow-queries.ts'
import { activeOwnSeries, activeSeries, assertInNoOther, assertNovels, seriesTags } from '../series-rules.ts'
import { insertPartNews } from './part-news.ts'
import { deleteParts, insertPart, updateParts } from './part-place-queries.ts'
import { findPartElsewhere, findSeriesIdOf, listParts } from './part-queries.ts'

interface News {
  seriesId: number
  authorId: number
  /** Members whom the act writes later. */
  alsoLocked?: number[]
  /** The first of the new parts, and how many they are. */
  first: number
  count: number
}

/** Tells a series' followers of new parts. The author's row is locked with theirs, since its counter may follow. */
async function tellFollowers({ trx, tell }: Act, { authorId, alsoLocked = [], ...news }: News) {
  const followers = await listFollowers(trx, news.seriesId)
  if (followers.length === 0) return
  await lockMembers(trx, [...followers, authorId, ...alsoLocked])
  tell(await insertPartNews(trx, { ...news, followers }))
}

interface Part extends Pick<News, 'authorId' | 'alsoLocked'> {
  postId: number
  /** Its followers hear nothing: nobody reads it yet. */
  isQuiet?: boolean
}

/** Holds the series that a post is moved between, for who must lock something after them. */
export async function lockSeriesOf(trx: Db, postId: number, to: number | null | undefined) {
  const from = await findSeriesIdOf(trx, postId)
  const seriesIds = [from, to].filter(id => id !== undefined && id !== null)
  if (seriesIds.length > 0) await lockSeries(trx, seriesIds)
}

/** Where a locked post belongs from now on: in a series, as its newest part, or with `null` in none. */
export async function movePart(
  on: Act,
  { postId, authorId, alsoLocked = [], isQuiet = false }: Part,
  to: number | null | undefined,
) {
  const { trx, drop } = on
  const from = await findSeriesIdOf(trx, postId)
  drop(...seriesTags(from, to))
  if (to === undefined || (to ?? undefined) === from) return
  const seriesIds = [from, to].filter(id => id !== undefined && id !== null)
  // Both at once and in their order, so that two posts that cross don't wait for each other.
  const locked = await lockSeries(trx, seriesIds)
  if (from) await deleteParts(trx, from, [postId])
  if (!to) return
  const { seriesId } = activeOwnSeries(
    locked.find(series => series.seriesId === to),
    authorId,
  )
  await assertNotWithheld(trx, { targetType: 'series', targetId: seriesId })
  await insertPart(trx, { seriesId, postId })
  if (!isQuiet) await tellFollowers(on, { seriesId, authorId, alsoLocked, first: postId, count: 1 })
}

/** Makes these posts the parts of a series, in this order. */
export async function replaceParts(
  on: Act,
  { seriesId, authorId, postIds }: { seriesId: number; authorId: number; postIds: number[] },
) {
  const { trx, drop } = on
  assertNovels(await lockPosts(trx, postIds), { authorId, postIds })
  const [series] = await lockSeries(trx, [seriesId])
  activeSeries(series)
  assertInNoOther(await findPartElsewhere(trx, { seriesId, postIds }))
  const before = (await listParts(trx, seriesId)).map(({ postId }) => postId)
  const gone = before.filter(postId => !postIds.includes(postId))
  const come = postIds.filter(postId => !before.includes(postId))
  await deleteParts(trx, seriesId, gone)
  await updateParts(trx, { seriesId, postIds })
  drop(...seriesTags(seriesId), ...[...come, ...gone].map(postId => `post:${postId}` as const))
  const [first] = come
  if (first) await tellFollowers(on, { seriesId, authorId, first, count: come.length })
}
