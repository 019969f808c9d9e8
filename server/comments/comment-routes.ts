import { isAdmin } from '#contract/boards.ts'
import type { Query } from '#contract/calls.ts'
import { COMMENTS_PAGE_SIZE, commentProblem } from '#contract/comments.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import { windowOf } from '../http/paging.ts'
import { type Route, route } from '../http/routes.ts'
import { announce } from '../notifications/announcements.ts'
import type { Site } from '../site.ts'
import { findCommentPlace, findThreadLength, findThreadPosition, listComments } from './comment-queries.ts'
import { removeComment, writeComment } from './comment-writing.ts'

/** The page by its number, or the one that shows a comment. */
async function pageAsked(
  db: Db,
  { postId, around, page, size = COMMENTS_PAGE_SIZE }: Query<'GET /api/comments'>,
) {
  if (around === undefined) return page
  const position = await findThreadPosition(db, { postId, commentId: around })
  if (position === 0) throw new Refusal('not_found', { message: '삭제되었거나 없는 댓글입니다.' })
  return Math.ceil(position / size)
}

export const commentRoutes = ({ db, bus, pages }: Pick<Site, 'db' | 'bus' | 'pages'>): Route[] => [
  route('GET /api/comments', async ({ query }) => {
    const page = windowOf({ ...query, page: await pageAsked(db, query) }, COMMENTS_PAGE_SIZE)
    const thread = await findThreadLength(db, query.postId)
    if (!thread) throw new Refusal('not_found')
    const data = await listComments(db, { postId: query.postId, page, ...thread })
    return { data, page: page.page, size: page.size, total: thread.total }
  }),

  route('POST /api/comment', async ({ body, viewer }) => {
    const problem = commentProblem({ content: body.content, isReply: Boolean(body.parentId) })
    if (problem) throw invalid('content', problem)
    const { commentId, board, told } = await db
      .transaction()
      .execute(trx => writeComment(trx, viewer.memberId, body))
    pages.drop(`post:${body.postId}`, `board:${board}`, 'home', 'rank')
    announce(bus, told)
    return { data: { commentId } }
  }),

  route('DELETE /api/comment', async ({ query: { commentId }, viewer }) => {
    const comment = await findCommentPlace(db, commentId)
    if (!comment) throw new Refusal('not_found')
    if (comment.memberId !== viewer.memberId && !isAdmin(viewer)) throw new Refusal('forbidden')
    const post = await db.transaction().execute(trx => removeComment(trx, { ...comment, commentId }))
    if (!post) throw new Refusal('not_found')
    pages.drop(`post:${comment.postId}`, `board:${post.board}`, 'home', 'rank')
    return null
  }),
]
