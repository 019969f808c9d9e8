import { REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { type PageWindow, pageWindowOf } from '#server/platform/http/answers/paging.ts'
import { findReplyPosition } from './replies.ts'
import type { ThreadTable } from './thread.ts'
import type { ThreadList } from './thread-counters.ts'
import { findPosition } from './thread-queries.ts'

/** The queries for the comments of a room or the reviews of a book. */
interface ThreadReads<Thread extends { replyCount: number }, Row> {
  db: Db
  table: ThreadTable
  threads: ThreadList
  /** Number of threads on a page if the request contains no size. */
  pageSize: number
  /** Throws if nothing was found, with the message for a comment or a review. */
  requireFound<T>(found: T | undefined): T
  findThread(threadId: number): Promise<Thread | undefined>
  listReplies(thread: Thread, window: PageWindow): Promise<Row[]>
}

interface ThreadPageQuery {
  around?: number
  page?: number
  size?: number
}

export const threadPages = <Thread extends { replyCount: number }, Row>({
  db,
  table,
  threads,
  pageSize,
  requireFound,
  findThread,
  listReplies,
}: ThreadReads<Thread, Row>) => ({
  /** The requested page number, or the page that contains the text `around`, with its thread. */
  async findPage({ around, page, size = pageSize }: ThreadPageQuery) {
    if (around === undefined) return { page }
    const { position, threadId } = requireFound(await findPosition(db, threads, around))
    return { page: Math.ceil(position / size), threadId }
  },

  /** A page of the replies in a thread, by page number, or the page that contains the reply `around`. */
  async readReplies({ under, around, page, size = REPLIES_SHOWN }: ThreadPageQuery & { under: number }) {
    const thread = requireFound(await findThread(under))
    const position = around && requireFound(await findReplyPosition(db, table, { rootId: under, id: around }))
    const window = pageWindowOf({ page: position ? Math.ceil(position / size) : page, size }, REPLIES_SHOWN)
    const data = await listReplies(thread, window)
    return { thread, replies: { data, total: thread.replyCount, page: window.page, size: window.size } }
  },
})
