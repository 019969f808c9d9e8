import { type BoardKey, isAdmin } from '#contract/boards.ts'
import type { Query } from '#contract/calls.ts'
import { COMMENTS_PAGE_SIZE, type CommentRoom, commentProblem, REPLIES_SHOWN } from '#contract/comments.ts'
import { goneFrom, invalid, Refusal } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import { windowOf } from '../http/paging.ts'
import type { Handlers } from '../http/routes.ts'
import { announce } from '../notifications/announcements.ts'
import type { Site } from '../site.ts'
import { findReplyPosition } from '../threads/replies.ts'
import {
  findCommentPlace,
  findCommentPosition,
  findThread,
  listComments,
  listReplies,
} from './comment-queries.ts'
import { removeComment, writeComment } from './comment-writing.ts'
import { assertMayEnter } from './solved-room.ts'

type Asked = Query<'GET /api/comments'>

const notHere = () => new Refusal('not_found', { message: '삭제되었거나 없는 댓글입니다.' })

/** The page by its number, or the one that shows a comment, with its thread. */
async function pageAsked(
  db: Db,
  room: CommentRoom,
  { postId, around, page, size = COMMENTS_PAGE_SIZE }: Asked,
) {
  if (around === undefined) return { page }
  const found = await findCommentPosition(db, { postId, room, commentId: around })
  if (!found) throw notHere()
  return { page: Math.ceil(found.position / size), threadId: found.threadId }
}

/** A page of what hangs under a comment at the top. */
async function readReplies(
  db: Db,
  room: CommentRoom,
  { postId, under, around, page, size }: Asked & { under: number },
) {
  const thread = await findThread(db, { postId, room, threadId: under })
  if (!thread) throw notHere()
  const place = around && (await findReplyPosition(db, 'comment', { rootId: under, id: around }))
  if (place === 0) throw notHere()
  const asked = place ? Math.ceil(place / (size ?? REPLIES_SHOWN)) : page
  const window = windowOf({ page: asked, size }, REPLIES_SHOWN)
  const data = await listReplies(db, thread, window)
  return { data, live: thread.live, total: thread.replyCount, page: window.page, size: window.size }
}

async function readRoom(db: Db, room: CommentRoom, query: Asked) {
  const { postId, under } = query
  if (under !== undefined) return readReplies(db, room, { ...query, under })
  const { page: asked, ...thread } = await pageAsked(db, room, query)
  const { page, size, offset } = windowOf({ ...query, page: asked }, COMMENTS_PAGE_SIZE)
  const found = await listComments(db, { postId, room, size, offset })
  if (!found) throw new Refusal('not_found')
  return { ...found, ...thread, page, size }
}

export function commentRoutes({ db, bus, pages }: Pick<Site, 'db' | 'bus' | 'pages'>) {
  /** What pages show of comments: the open room, and how many each member wrote. */
  function dropPages(postId: number, { room, board }: { room: CommentRoom; board: BoardKey }) {
    if (room === 'open') pages.drop(`post:${postId}`, `board:${board}`)
    pages.drop('home', 'rank')
  }

  return {
    'GET /api/comments': ({ query }) => readRoom(db, 'open', query),

    'GET /api/solved-room/comments': async ({ query, viewer: { memberId } }) => {
      await assertMayEnter(db, { postId: query.postId, memberId })
      const { live, ...comments } = await readRoom(db, 'solved', query)
      return { ...comments, solvedRoomCount: live }
    },

    'POST /api/comment': async ({ body, viewer }) => {
      const problem = commentProblem({ content: body.content, isReply: Boolean(body.parentId) })
      if (problem) throw invalid('content', problem)
      const { commentId, told, ...place } = await db
        .transaction()
        .execute(trx => writeComment(trx, viewer.memberId, body))
      dropPages(body.postId, place)
      announce(bus, told)
      return { data: { commentId } }
    },

    'DELETE /api/comment': async ({ query: { commentId }, viewer }) => {
      const comment = await findCommentPlace(db, commentId)
      if (!comment) throw goneFrom('comment')
      if (comment.memberId !== viewer.memberId && !isAdmin(viewer)) throw new Refusal('forbidden')
      const place = await db.transaction().execute(trx => removeComment(trx, { ...comment, commentId }))
      if (!place) throw goneFrom('comment')
      dropPages(comment.postId, place)
      return null
    },
  } satisfies Partial<Handlers>
}
