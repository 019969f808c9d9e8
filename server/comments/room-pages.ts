import type { Query } from '#contract/calls.ts'
import { COMMENTS_PAGE_SIZE, type CommentRoom, REPLIES_SHOWN } from '#contract/comments.ts'
import type { Db } from '../engines/database/database.ts'
import { windowOf } from '../http/paging.ts'
import { findReplyPosition } from '../threads/replies.ts'
import { findCommentPosition, findThread, listComments, listReplies } from './comment-queries.ts'
import { activeComment, activeRoom } from './comment-rules.ts'

type Asked = Query<'GET /api/comments'>

/** The page by its number, or the one that shows a comment, with its thread. */
async function pageAsked(
  db: Db,
  room: CommentRoom,
  { postId, around, page, size = COMMENTS_PAGE_SIZE }: Asked,
) {
  if (around === undefined) return { page }
  const { position, threadId } = activeComment(
    await findCommentPosition(db, { postId, room, commentId: around }),
  )
  return { page: Math.ceil(position / size), threadId }
}

/** A page of what hangs under a comment at the top. */
async function readReplies(
  db: Db,
  room: CommentRoom,
  { postId, under, around, page, size }: Asked & { under: number },
) {
  const thread = activeComment(await findThread(db, { postId, room, threadId: under }))
  const place = around && activeComment(await findReplyPosition(db, 'comment', { rootId: under, id: around }))
  const asked = place ? Math.ceil(place / (size ?? REPLIES_SHOWN)) : page
  const window = windowOf({ page: asked, size }, REPLIES_SHOWN)
  const data = await listReplies(db, thread, window)
  return { data, live: thread.live, total: thread.replyCount, page: window.page, size: window.size }
}

/** A page of a room; or of what hangs under one of its comments. */
export async function readRoom(db: Db, room: CommentRoom, query: Asked) {
  const { postId, under } = query
  if (under !== undefined) return readReplies(db, room, { ...query, under })
  const { page: asked, ...thread } = await pageAsked(db, room, query)
  const { page, size, offset } = windowOf({ ...query, page: asked }, COMMENTS_PAGE_SIZE)
  const found = activeRoom(await listComments(db, { postId, room, size, offset }))
  return { ...found, ...thread, page, size }
}
