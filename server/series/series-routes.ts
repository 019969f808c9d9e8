import type { Viewer } from '#contract/members.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { type NewSeries, SERIES_PAGE_SIZE, seriesProblem } from '#contract/series.ts'
import type { Db } from '../engines/database/database.ts'
import { windowOf } from '../http/paging.ts'
import type { Handlers } from '../http/routes.ts'
import { announce } from '../notifications/announcements.ts'
import { assertMayChange } from '../posts/post-rules.ts'
import type { Site } from '../site.ts'
import { findFollow, followSeries, unfollowSeries } from './following.ts'
import { findPlace, insertPlace } from './place-queries.ts'
import { replaceParts } from './series-parts.ts'
import {
  countFollowed,
  countSeries,
  deleteSeries,
  findSeries,
  findSeriesOwner,
  insertSeries,
  listFollowed,
  listParts,
  listSeries,
  listUnplacedNovels,
  updateSeries,
} from './series-queries.ts'
import { seriesTags } from './series-tags.ts'

function found<T>(series: T | undefined): T {
  if (series === undefined) throw new Refusal('not_found', { message: '연재를 찾을 수 없습니다.' })
  return series
}

function assertSeries({ title, synopsis }: NewSeries) {
  const problem = seriesProblem({ title, synopsis: synopsis ?? '' })
  if (problem) throw invalid(problem.field, problem.message)
}

/** Whose series it is, where this viewer may change it. */
async function ownerForChange(db: Db, viewer: Viewer, seriesId: number) {
  const owner = found(await findSeriesOwner(db, seriesId))
  assertMayChange(viewer, owner)
  return owner.memberId
}

export const seriesRoutes = ({ db, bus, pages }: Pick<Site, 'db' | 'bus' | 'pages'>) =>
  ({
    'GET /api/series': async ({ query: { seriesId } }) => {
      const series = found(await findSeries(db, seriesId))
      return { data: { ...series, parts: await listParts(db, seriesId) } }
    },

    'GET /api/series/list': async ({ query: { memberId, ...asked } }) => {
      const window = windowOf(asked, SERIES_PAGE_SIZE)
      const [total, data] = await Promise.all([countSeries(db, memberId), listSeries(db, memberId, window)])
      return { data, page: window.page, size: window.size, total }
    },

    'POST /api/series': async ({ body, viewer }) => {
      assertSeries(body)
      const seriesId = await insertSeries(db, viewer.memberId, body)
      pages.drop('series')
      return { data: { seriesId } }
    },

    'PUT /api/series': async ({ body: { seriesId, ...series }, viewer }) => {
      assertSeries(series)
      await ownerForChange(db, viewer, seriesId)
      await updateSeries(db, seriesId, series)
      pages.drop(...seriesTags(seriesId))
      return { data: { seriesId } }
    },

    'DELETE /api/series': async ({ query: { seriesId }, viewer }) => {
      await ownerForChange(db, viewer, seriesId)
      await deleteSeries(db, seriesId)
      pages.drop(...seriesTags(seriesId))
      return null
    },

    'PUT /api/series/parts': async ({ body: { seriesId, postIds }, viewer }) => {
      const authorId = await ownerForChange(db, viewer, seriesId)
      const { told, changed } = await db
        .transaction()
        .execute(trx => replaceParts(trx, { seriesId, authorId, postIds }))
      pages.drop(...seriesTags(seriesId), ...changed.map(postId => `post:${postId}` as const))
      announce(bus, told)
      return { data: { partCount: postIds.length } }
    },

    'GET /api/series/novels': async ({ query: { seriesId, ...asked }, viewer }) => {
      const authorId = await ownerForChange(db, viewer, seriesId)
      const window = windowOf(asked)
      const { data, total } = await listUnplacedNovels(db, authorId, window)
      return { data, page: window.page, size: window.size, total }
    },

    'GET /api/series/follow': async ({ query: { seriesId }, viewer: { memberId } }) =>
      findFollow(db, { seriesId, memberId }),

    'GET /api/series/followed': async ({ query, viewer: { memberId } }) => {
      const window = windowOf(query, SERIES_PAGE_SIZE)
      const [total, data] = await Promise.all([
        countFollowed(db, memberId),
        listFollowed(db, memberId, window),
      ])
      return { data, page: window.page, size: window.size, total }
    },

    'POST /api/series/follow': async ({ body: { seriesId }, viewer: { memberId } }) => {
      const data = await followSeries(db, { seriesId, memberId })
      pages.drop(...seriesTags(seriesId))
      return { data }
    },

    'DELETE /api/series/follow': async ({ query: { seriesId }, viewer: { memberId } }) => {
      await unfollowSeries(db, { seriesId, memberId })
      pages.drop(...seriesTags(seriesId))
      return null
    },

    'GET /api/series/place': async ({ query: { seriesId }, viewer: { memberId } }) => {
      const place = await findPlace(db, { seriesId, memberId })
      return { data: { postId: place?.postId ?? null } }
    },

    'POST /api/series/place': async ({ body: { seriesId, postId }, viewer: { memberId } }) => {
      if (!(await insertPlace(db, { seriesId, postId, memberId })))
        throw new Refusal('not_found', { message: '이 연재의 글이 아닙니다.' })
      return null
    },
  }) satisfies Partial<Handlers>
