import { SERIES_PAGE_SIZE } from '#contract/library/series/series.ts'
import type { Site } from '#server/app-context.ts'
import { windowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findPostPicture } from '#server/platform/images/post-picture.ts'
import { cardPicture } from '#server/platform/share-images/card.ts'
import { held } from '#server/trust/word-filter/held-answer.ts'
import { findFollow } from './follow-queries.ts'
import { followSeries, keepPlace, unfollowSeries } from './following-acts.ts'
import { findPlace } from './parts/bookmark-queries.ts'
import { replaceParts } from './parts/part-acts.ts'
import { listParts } from './parts/part-queries.ts'
import { listUnplacedNovels } from './post-series-queries.ts'
import { beginSeries, changeSeries, ownerForChange, removeSeries } from './series-acts.ts'
import { findFirstPartContent, findSeries } from './series-queries.ts'
import { activeSeries, assertSeries } from './series-rules.ts'
import { countFollowed, countSeries, listFollowed, listSeries } from './shelf-queries.ts'
import { findSeriesVote } from './vote-view-queries.ts'

export const seriesRoutes = ({ db, act, words }: Pick<Site, 'db' | 'act' | 'words'>) =>
  ({
    'GET /api/series': async ({ query: { seriesId } }) => {
      const series = activeSeries(await findSeries(db, seriesId))
      const [parts, begins, vote] = await Promise.all([
        listParts(db, seriesId),
        findFirstPartContent(db, seriesId),
        findSeriesVote(db, seriesId),
      ])
      const card = cardPicture({ kind: 'series', ...series }, seriesId)
      return { data: { ...series, parts, vote, picture: await findPostPicture(db, begins), card } }
    },

    'GET /api/series/list': async ({ query: { memberId, ...asked } }) => {
      const window = windowOf(asked, SERIES_PAGE_SIZE)
      const [total, data] = await Promise.all([countSeries(db, memberId), listSeries(db, memberId, window)])
      return { data, page: window.page, size: window.size, total }
    },

    'POST /api/series': async ({ body, viewer, act }) => {
      assertSeries(body)
      const screening = await words.ready()
      const { seriesId, isHeld } = await act(on => beginSeries(on, viewer, body, screening))
      return { data: { seriesId, ...held(isHeld) } }
    },

    'PUT /api/series': async ({ body: { seriesId, ...series }, viewer, act }) => {
      assertSeries(series)
      const screening = await words.ready()
      const isHeld = await act(on => changeSeries(on, { viewer, seriesId }, series, screening))
      return { data: { seriesId, ...held(isHeld) } }
    },

    'DELETE /api/series': async ({ query: { seriesId }, viewer, act }) => {
      await act(on => removeSeries(on, { viewer, seriesId }))
      return null
    },

    'PUT /api/series/parts': async ({ body: { seriesId, postIds }, viewer, act }) => {
      const authorId = await ownerForChange(db, viewer, seriesId)
      await act(on => replaceParts(on, { seriesId, authorId, postIds }))
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

    'POST /api/series/follow': async ({ body: { seriesId }, viewer: { memberId } }) => ({
      data: await act(on => followSeries(on, { seriesId, memberId })),
    }),

    'DELETE /api/series/follow': async ({ query: { seriesId }, viewer: { memberId } }) => {
      await act(on => unfollowSeries(on, { seriesId, memberId }))
      return null
    },

    'GET /api/series/place': async ({ query: { seriesId }, viewer: { memberId } }) => {
      const place = await findPlace(db, { seriesId, memberId })
      return { data: { postId: place?.postId ?? null } }
    },

    'POST /api/series/place': async ({ body: { seriesId, postId }, viewer: { memberId } }) => {
      await act(on => keepPlace(on, { seriesId, postId, memberId }))
      return null
    },
  }) satisfies Partial<Handlers>
