import { Refusal } from '#contract/platform/http/refusals.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockSeries } from '#server/platform/locks/lock-order.ts'
import { deleteFollow, insertFollow, updateFollowerCount } from './follow-queries.ts'
import { insertPlace } from './parts/bookmark-queries.ts'
import { requireSeries } from './series-rules.ts'

/** The shelves below a novel's parts show no follower counts, so the parts' pages don't change. */
const tagsOfFollowers = (seriesId: number) => ['series', `series:${seriesId}`] as const

interface Choice {
  seriesId: number
  memberId: number
}

/** Follows another member's series. A repeated call changes nothing. Resolves to the new count. */
export async function followSeries({ trx, invalidate }: WriteContext, { seriesId, memberId }: Choice) {
  const [series] = await lockSeries(trx, [seriesId])
  if (requireSeries(series).memberId === memberId)
    throw new Refusal('forbidden', { message: '자신의 연재는 선호작에 더할 수 없습니다.' })
  invalidate(...tagsOfFollowers(seriesId))
  return updateFollowerCount(trx, seriesId, await insertFollow(trx, { seriesId, memberId }))
}

export async function unfollowSeries({ trx, invalidate }: WriteContext, { seriesId, memberId }: Choice) {
  const [series] = await lockSeries(trx, [seriesId])
  requireSeries(series)
  invalidate(...tagsOfFollowers(seriesId))
  await updateFollowerCount(trx, seriesId, -(await deleteFollow(trx, { seriesId, memberId })))
}

/** Stores which part a member is reading. */
export async function saveBookmark({ trx }: WriteContext, place: Choice & { postId: number }) {
  if (!(await insertPlace(trx, place)))
    throw new Refusal('not_found', { message: '이 연재의 글이 아닙니다.' })
}
