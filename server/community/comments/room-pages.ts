import type { Query } from '#contract/calls.ts'
import { COMMENTS_PAGE_SIZE, type CommentRoom } from '#contract/community/comments/comments.ts'
import { threadPages } from '#server/community/threads/thread-pages.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import { requireComment, requireRoom } from './comment-rules.ts'
import { findRoomThread, listComments } from './room-queries.ts'
import { roomThreads } from './rooms.ts'
import { listReplies } from './shown-comments.ts'

const pagesOf = (db: Db, room: { postId: number; room: CommentRoom }) =>
  threadPages({
    db,
    table: 'comment',
    threads: roomThreads(room),
    pageSize: COMMENTS_PAGE_SIZE,
    requireFound: requireComment,
    findThread: threadId => findRoomThread(db, { ...room, threadId }),
    listReplies: (thread, window) => listReplies(db, thread, window),
  })

/** Reads a page of a room, or a page of the replies under one of its comments. */
export async function readRoomPage(db: Db, room: CommentRoom, query: Query<'GET /api/comments'>) {
  const { postId, under } = query
  const pages = pagesOf(db, { postId, room })
  if (under !== undefined) {
    const { thread, replies } = await pages.readReplies({ ...query, under })
    return { ...replies, live: thread.live }
  }
  const { page: requestedPage, ...thread } = await pages.findPage(query)
  const { page, size, offset } = pageWindowOf({ ...query, page: requestedPage }, COMMENTS_PAGE_SIZE)
  const found = requireRoom(await listComments(db, { postId, room, size, offset }))
  return { ...found, ...thread, page, size }
}
