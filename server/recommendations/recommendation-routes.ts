import { type Route, route } from '../http/routes.ts'
import type { Site } from '../site.ts'
import {
  findBookRecommendation,
  findPostRecommendation,
  listRecommendedBooks,
} from './recommendation-queries.ts'
import { assertOneTarget, assertOwnName } from './recommendation-rules.ts'
import { recommendBook, recommendPost, takeBackBook, takeBackPost } from './recommending.ts'

export const recommendationRoutes = ({ db, pages }: Pick<Site, 'db' | 'pages'>): Route[] => [
  route('GET /api/recommendation', async ({ query }) => {
    const target = assertOneTarget(query)
    const { memberId } = query
    return 'postId' in target
      ? findPostRecommendation(db, { ...target, memberId })
      : findBookRecommendation(db, { ...target, memberId })
  }),

  route('POST /api/recommendation', async ({ body, viewer: { memberId } }) => {
    const target = assertOneTarget(body)
    assertOwnName(body.memberId, { memberId })
    const { recommendationCount, tags } =
      'postId' in target
        ? await recommendPost(db, { ...target, memberId })
        : await recommendBook(db, { ...target, memberId })
    pages.drop(...tags)
    return { data: { recommendationCount } }
  }),

  route('DELETE /api/recommendation', async ({ query, viewer: { memberId } }) => {
    const target = assertOneTarget(query)
    assertOwnName(query.memberId, { memberId })
    const tags =
      'postId' in target
        ? await takeBackPost(db, { ...target, memberId })
        : await takeBackBook(db, { ...target, memberId })
    pages.drop(...tags)
    return null
  }),

  route('GET /api/recommendations', async ({ query }) => ({
    data: await listRecommendedBooks(db, query.memberId),
  })),
]
