import type { Query } from '#contract/calls.ts'
import { COMMENTS_PAGE_SIZE, type CommentRoom } from '#contract/community/comments/comments.ts'
import { talkPages } from '#server/community/threads/talk-pages.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { windowOf } from '#server/platform/http/answers/paging.ts'
import { activeComment, activeRoom } from './comment-rules.ts'
import { findRoomThread, listComments } from './room-queries.ts'
import { roomThreads } from './rooms.ts'
import { listReplies } from './shown-comments.ts'

const pagesOf = (db: Db, room: { postId: number; room: CommentRoom }) =>
  talkPages({
    db,
    table: 'comment',
    threads: roomThreads(room),
    pageSize: COMMENTS_PAGE_SIZE,
    active: activeComment,
    findThread: threadId => findRoomThread(db, { ...room, threadId }),
    listReplies: (thread, window) => listReplies(db, thread, window),
  })

/** Reads a page of a room, or a page of the replies under one of its comments. */
export async function readRoom(db: Db, room: CommentRoom, query: Query<'GET /api/comments'>) {
  const { postId, under } = query
  const pages = pagesOf(db, { postId, room })
  if (under !== undefined) {
    const { thread, replies } = await pages.readReplies({ ...query, under })
    return { ...replies, live: thread.live }
  }
  const { page: asked, ...thread } = await pages.findPage(query)
  const { page, size, offset } = windowOf({ ...query, page: asked }, COMMENTS_PAGE_SIZE)
  const found = activeRoom(await listComments(db, { postId, room, size, offset }))
  return { ...found, ...thread, page, size }
}
