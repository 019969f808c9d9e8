import { mayChange } from '#contract/community/boards/boards.ts'
import type { NewSeries } from '#contract/library/series/series.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockSeries } from '#server/platform/locks/lock-order.ts'
import { deleteWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { assertNotWithheld } from '#server/trust/hidden-state/withheld-refusal.ts'
import type { Screening, TextScreen } from '#server/trust/word-filter/screen.ts'
import { deleteSeries, findSeriesOwner, insertSeries, updateSeries } from './series-queries.ts'
import { requireSeries, seriesTags } from './series-rules.ts'

/** Returns the owner of a series. Throws if this viewer may not change the series. */
export async function requireEditableSeries(db: Db, viewer: Viewer, seriesId: number) {
  const owner = requireSeries(await findSeriesOwner(db, seriesId))
  if (!mayChange(viewer, owner)) throw new Refusal('forbidden')
  return owner.memberId
}

type Writer = Pick<Viewer, 'memberId' | 'staff'>

async function screened(series: NewSeries, writer: Writer, screening: Screening) {
  const screen = screening({ place: 'series', board: 'novel', writer })
  const title = await screen.text('title', series.title)
  // If a change contains no synopsis, the current one stays.
  const synopsis = series.synopsis && { synopsis: await screen.text('synopsis', series.synopsis) }
  return { screen, series: { ...series, title, ...synopsis } }
}

/**
 * Opens a case if the screening of a series found something, and holds the series if needed. Resolves to
 * whether it is held for review.
 */
async function watch(ctx: WriteContext, seriesId: number, screen: TextScreen) {
  const id = { targetType: 'series', targetId: seriesId } as const
  const { isHeld, isNoted } = screen
  if (isHeld || isNoted) await lockSeries(ctx.trx, [seriesId])
  const caseId = await screen.openCase(ctx, id)
  if (isHeld && caseId !== null) await screen.holdBack(ctx, id, caseId)
  return isHeld
}

/** Creates a series. Resolves to its id and to whether it is held for review. */
export async function beginSeries(ctx: WriteContext, viewer: Writer, given: NewSeries, screening: Screening) {
  const { series, screen } = await screened(given, viewer, screening)
  const seriesId = await insertSeries(ctx.trx, viewer.memberId, series)
  ctx.invalidate(...seriesTags(seriesId), `member:${viewer.memberId}`)
  return { seriesId, isHeld: await watch(ctx, seriesId, screen) }
}

interface SeriesChange {
  viewer: Viewer
  seriesId: number
}

/** Changes a series. Resolves to whether it is held for review now. */
export async function changeSeries(
  ctx: WriteContext,
  { viewer, seriesId }: SeriesChange,
  given: NewSeries,
  screening: Screening,
) {
  const { trx, invalidate } = ctx
  const { series, screen } = await screened(given, viewer, screening)
  await requireEditableSeries(trx, viewer, seriesId)
  await lockSeries(trx, [seriesId])
  await assertNotWithheld(trx, { targetType: 'series', targetId: seriesId })
  await updateSeries(trx, seriesId, series)
  invalidate(...seriesTags(seriesId))
  return watch(ctx, seriesId, screen)
}

export async function removeSeries({ trx, invalidate }: WriteContext, { viewer, seriesId }: SeriesChange) {
  const ownerId = await requireEditableSeries(trx, viewer, seriesId)
  await deleteSeries(trx, seriesId)
  await deleteWithheld(trx, { targetType: 'series', targetId: seriesId })
  invalidate(...seriesTags(seriesId), `member:${ownerId}`)
}
