import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { changeReview, removeReview, writeReview } from './review-acts.ts'
import { readReviews } from './review-pages.ts'
import { assertReview } from './review-rules.ts'

export const reviewRoutes = ({ db, act }: Pick<Site, 'db' | 'act'>) =>
  ({
    'GET /api/reviews': ({ query }) => readReviews(db, query),

    'POST /api/review': async ({ viewer, body }) => {
      assertReview(body)
      return { data: { reviewId: await act(on => writeReview(on, viewer.memberId, body)) } }
    },

    'PUT /api/review': async ({ viewer, body }) => {
      assertReview(body)
      return { data: await act(on => changeReview(on, viewer, body)) }
    },

    'DELETE /api/review': async ({ viewer, query: { reviewId } }) => {
      await act(on => removeReview(on, viewer, reviewId))
      return null
    },
  }) satisfies Partial<Handlers>
