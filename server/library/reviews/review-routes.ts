import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { pendingReview } from '#server/trust/word-filter/held-answer.ts'
import { changeReview, removeReview, writeReview } from './review-acts.ts'
import { readReviewPage } from './review-pages.ts'
import { assertReview, requireReview } from './review-rules.ts'
import { findWholeReview } from './sealed-queries.ts'

type Needs = Pick<AppContext, 'db' | 'words' | 'settings' | 'eraseOwnHidden'>

export const reviewRoutes = ({ db, words, settings, eraseOwnHidden }: Needs) =>
  ({
    'GET /api/reviews': ({ query }) => readReviewPage(db, query),

    'GET /api/review': async ({ query: { reviewId } }) => ({
      data: requireReview(await findWholeReview(db, reviewId)),
    }),

    'POST /api/review': async ({ viewer, body, write }) => {
      assertReview(body)
      const screening = await words.ready()
      const { reviewId, isHeld } = await write(ctx => writeReview(ctx, viewer, body, screening, settings))
      return { data: { reviewId, ...pendingReview(isHeld) } }
    },

    'PUT /api/review': async ({ viewer, body, write }) => {
      assertReview(body)
      const screening = await words.ready()
      const { isHeld, ...changed } = await write(ctx => changeReview(ctx, viewer, body, screening, settings))
      return { data: { ...changed, ...pendingReview(isHeld) } }
    },

    'DELETE /api/review': async ({ viewer, query: { reviewId }, write }) => {
      const id = { targetType: 'review', targetId: reviewId } as const
      await write(async ctx => (await eraseOwnHidden(ctx, viewer, id)) || removeReview(ctx, viewer, reviewId))
      return null
    },
  }) satisfies Partial<Handlers>
