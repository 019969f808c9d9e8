import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findStanding } from '#server/puzzles/answers/standing-queries.ts'
import { assertMayEnterSolvedRoom } from '#server/puzzles/answers/standing-rules.ts'
import { pendingReview } from '#server/trust/word-filter/held-answer.ts'
import { changeComment, removeComment, writeComment } from './comment-acts.ts'
import { assertComment } from './comment-rules.ts'
import { listLeaks } from './leaks.ts'
import { readRoomPage } from './room-pages.ts'

type Needs = Pick<AppContext, 'db' | 'words' | 'settings' | 'eraseOwnHidden'>

export const commentRoutes = ({ db, words, settings, eraseOwnHidden }: Needs) =>
  ({
    'GET /api/comments': ({ query }) => readRoomPage(db, 'open', query),

    'GET /api/solved-room/comments': async ({ query, viewer }) => {
      const { memberId } = viewer
      assertMayEnterSolvedRoom(await findStanding(db, { postId: query.postId, memberId }), viewer)
      const { live, ...comments } = await readRoomPage(db, 'solved', query)
      return { ...comments, solvedRoomCount: live }
    },

    'GET /api/post/leaks': async ({ query: { postId }, viewer }) => ({
      data: await listLeaks(db, viewer, postId),
    }),

    'POST /api/comment': async ({ body, viewer, write }) => {
      assertComment(body)
      const screening = await words.ready()
      const { commentId, isHeld } = await write(ctx => writeComment(ctx, viewer, body, screening, settings))
      return { data: { commentId, ...pendingReview(isHeld) } }
    },

    'PUT /api/comment': async ({ body, viewer, write }) => {
      assertComment(body)
      const screening = await words.ready()
      const { isHeld, ...changed } = await write(ctx => changeComment(ctx, viewer, body, screening, settings))
      return { data: { ...changed, ...pendingReview(isHeld) } }
    },

    'DELETE /api/comment': async ({ query: { commentId }, viewer, write }) => {
      const id = { targetType: 'comment', targetId: commentId } as const
      await write(
        async ctx => (await eraseOwnHidden(ctx, viewer, id)) || removeComment(ctx, viewer, commentId),
      )
      return null
    },
  }) satisfies Partial<Handlers>
