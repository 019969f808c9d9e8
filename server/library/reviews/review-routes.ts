import type { Site } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { held } from '#server/trust/word-filter/held-answer.ts'
import { changeReview, removeReview, writeReview } from './review-acts.ts'
import { readReviews } from './review-pages.ts'
import { activeReview, assertReview } from './review-rules.ts'
import { findWholeReview } from './sealed-queries.ts'

export const reviewRoutes = ({ db, words, settings }: Pick<Site, 'db' | 'words' | 'settings'>) =>
  ({
    'GET /api/reviews': ({ query }) => readReviews(db, query),

    'GET /api/review': async ({ query: { reviewId } }) => ({
      data: activeReview(await findWholeReview(db, reviewId)),
    }),

    'POST /api/review': async ({ viewer, body, act }) => {
      assertReview(body)
      const screening = await words.ready()
      const { reviewId, isHeld } = await act(on => writeReview(on, viewer, body, screening, settings))
      return { data: { reviewId, ...held(isHeld) } }
    },

    'PUT /api/review': async ({ viewer, body, act }) => {
      assertReview(body)
      const screening = await words.ready()
      const { isHeld, ...changed } = await act(on => changeReview(on, viewer, body, screening, settings))
      return { data: { ...changed, ...held(isHeld) } }
    },

    'DELETE /api/review': async ({ viewer, query: { reviewId }, act }) => {
      await act(on => removeReview(on, viewer, reviewId))
      return null
    },
  }) satisfies Partial<Handlers>
