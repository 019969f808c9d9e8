import { SERIES_PAGE_SIZE } from '#contract/library/series/series.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findPostPicture } from '#server/platform/images/post-picture.ts'
import { cardPicture } from '#server/platform/share-images/card.ts'
import { pendingReview } from '#server/trust/word-filter/held-answer.ts'
import { findFollow } from './follow-queries.ts'
import { followSeries, saveBookmark, unfollowSeries } from './following-acts.ts'
import { findBookmark } from './parts/bookmark-queries.ts'
import { replaceParts } from './parts/part-acts.ts'
import { listParts } from './parts/part-queries.ts'
import { listUnplacedNovels } from './post-series-queries.ts'
import { beginSeries, changeSeries, removeSeries, requireEditableSeries } from './series-acts.ts'
import { findFirstPartContent, findSeries } from './series-queries.ts'
import { assertSeries, requireSeries } from './series-rules.ts'
import { countFollowed, countSeries, listFollowed, listSeries } from './shelf-queries.ts'
import { findSeriesVote } from './vote-view-queries.ts'

export const seriesRoutes = ({ db, settings, words }: Pick<AppContext, 'db' | 'settings' | 'words'>) =>
  ({
    'GET /api/series': async ({ query: { seriesId } }) => {
      const series = requireSeries(await findSeries(db, seriesId))
      const [parts, begins, vote] = await Promise.all([
        listParts(db, seriesId),
        findFirstPartContent(db, seriesId),
        findSeriesVote(db, seriesId),
      ])
      const card = cardPicture({ kind: 'series', ...series }, settings, seriesId)
      return { data: { ...series, parts, vote, picture: await findPostPicture(db, begins), card } }
    },

    'GET /api/series/list': async ({ query: { memberId, ...paging } }) => {
      const window = pageWindowOf(paging, SERIES_PAGE_SIZE)
      const [total, data] = await Promise.all([countSeries(db, memberId), listSeries(db, memberId, window)])
      return { data, page: window.page, size: window.size, total }
    },

    'POST /api/series': async ({ body, viewer, write }) => {
      assertSeries(body)
      const screening = await words.ready()
      const { seriesId, isHeld } = await write(ctx => beginSeries(ctx, viewer, body, screening))
      return { data: { seriesId, ...pendingReview(isHeld) } }
    },

    'PUT /api/series': async ({ body: { seriesId, ...series }, viewer, write }) => {
      assertSeries(series)
      const screening = await words.ready()
      const isHeld = await write(ctx => changeSeries(ctx, { viewer, seriesId }, series, screening))
      return { data: { seriesId, ...pendingReview(isHeld) } }
    },

    'DELETE /api/series': async ({ query: { seriesId }, viewer, write }) => {
      await write(ctx => removeSeries(ctx, { viewer, seriesId }))
      return null
    },

    'PUT /api/series/parts': async ({ body, viewer, write }) => {
      const authorId = await requireEditableSeries(db, viewer, body.seriesId)
      return { data: { partCount: await write(ctx => replaceParts(ctx, { ...body, authorId })) } }
    },

    'GET /api/series/novels': async ({ query: { seriesId, ...paging }, viewer }) => {
      const authorId = await requireEditableSeries(db, viewer, seriesId)
      const window = pageWindowOf(paging)
      const { data, total } = await listUnplacedNovels(db, authorId, window)
      return { data, page: window.page, size: window.size, total }
    },

    'GET /api/series/follow': async ({ query: { seriesId }, viewer: { memberId } }) =>
      findFollow(db, { seriesId, memberId }),

    'GET /api/series/followed': async ({ query, viewer: { memberId } }) => {
      const window = pageWindowOf(query, SERIES_PAGE_SIZE)
      const [total, data] = await Promise.all([
        countFollowed(db, memberId),
        listFollowed(db, memberId, window),
      ])
      return { data, page: window.page, size: window.size, total }
    },

    'POST /api/series/follow': async ({ write, body: { seriesId }, viewer: { memberId } }) => ({
      data: await write(ctx => followSeries(ctx, { seriesId, memberId })),
    }),

    'DELETE /api/series/follow': async ({ write, query: { seriesId }, viewer: { memberId } }) => {
      await write(ctx => unfollowSeries(ctx, { seriesId, memberId }))
      return null
    },

    'GET /api/series/place': async ({ query: { seriesId }, viewer: { memberId } }) => {
      const place = await findBookmark(db, { seriesId, memberId })
      return { data: { postId: place?.postId ?? null } }
    },

    'POST /api/series/place': async ({ write, body: { seriesId, postId }, viewer: { memberId } }) => {
      await write(ctx => saveBookmark(ctx, { seriesId, postId, memberId }))
      return null
    },
  }) satisfies Partial<Handlers>
