import { mayChange } from '#contract/boards.ts'
import type { Viewer } from '#contract/members.ts'
import { Refusal } from '#contract/refusals.ts'
import type { NewSeries } from '#contract/series.ts'
import type { Db } from '../engines/database/database.ts'
import type { Act } from '../http/acting.ts'
import { lockSeries } from '../locks/lock-order.ts'
import { deleteWithheld, findWithheld } from '../withheld/withheld-queries.ts'
import { deleteFollow, insertFollow, updateFollowerCount } from './follow-queries.ts'
import { insertPlace } from './place-queries.ts'
import { deleteSeries, findSeriesOwner, insertSeries, updateSeries } from './series-queries.ts'
import { activeSeries, seriesTags } from './series-rules.ts'

/** Whose series it is, where this viewer may change it. */
export async function ownerForChange(db: Db, viewer: Viewer, seriesId: number) {
  const owner = activeSeries(await findSeriesOwner(db, seriesId))
  if (!mayChange(viewer, owner)) throw new Refusal('forbidden')
  return owner.memberId
}

/** Resolves to the new series' id. */
export function beginSeries({ trx, drop }: Act, memberId: number, series: NewSeries) {
  drop('series')
  return insertSeries(trx, memberId, series)
}

interface Change {
  viewer: Viewer
  seriesId: number
}

export async function changeSeries({ trx, drop }: Act, { viewer, seriesId }: Change, series: NewSeries) {
  await ownerForChange(trx, viewer, seriesId)
  // Who changed it would bring back what was hidden.
  if (await findWithheld(trx, { targetType: 'series', targetId: seriesId }))
    throw new Refusal('withheld', { message: '가려진 연재는 고칠 수 없습니다.' })
  await updateSeries(trx, seriesId, series)
  drop(...seriesTags(seriesId))
}

export async function removeSeries({ trx, drop }: Act, { viewer, seriesId }: Change) {
  await ownerForChange(trx, viewer, seriesId)
  await deleteSeries(trx, seriesId)
  await deleteWithheld(trx, { targetType: 'series', targetId: seriesId })
  drop(...seriesTags(seriesId))
}

interface Choice {
  seriesId: number
  memberId: number
}

/** Follows somebody else's series; a repeat changes nothing. Resolves to the count. */
export async function followSeries({ trx, drop }: Act, { seriesId, memberId }: Choice) {
  const [series] = await lockSeries(trx, [seriesId])
  if (activeSeries(series).memberId === memberId)
    throw new Refusal('forbidden', { message: '자신의 연재는 선호작에 더할 수 없습니다.' })
  drop(...seriesTags(seriesId))
  return updateFollowerCount(trx, seriesId, await insertFollow(trx, { seriesId, memberId }))
}

export async function unfollowSeries({ trx, drop }: Act, { seriesId, memberId }: Choice) {
  const [series] = await lockSeries(trx, [seriesId])
  activeSeries(series)
  drop(...seriesTags(seriesId))
  await updateFollowerCount(trx, seriesId, -(await deleteFollow(trx, { seriesId, memberId })))
}

/** Remembers where a member reads. */
export async function keepPlace({ trx }: Act, place: Choice & { postId: number }) {
  if (!(await insertPlace(trx, place)))
    throw new Refusal('not_found', { message: '이 연재의 글이 아닙니다.' })
}
