import type { Query } from '#contract/calls.ts'
import { REMARKS_PAGE_SIZE } from '#contract/puzzles/daily/daily-rules.ts'
import { countThreads } from '#server/community/threads/thread-counters.ts'
import { threadPages } from '#server/community/threads/thread-pages.ts'
import { findThread } from '#server/community/threads/thread-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import { findPlay } from '#server/puzzles/daily/play/play-queries.ts'
import { listRemarkReplies, listRemarks } from './listed-remark-queries.ts'
import { countRemarks, remarkThreads } from './remark-queries.ts'
import { assertFinished, requireRemark } from './remark-rules.ts'

const pagesOf = (db: Db, day: string) =>
  threadPages({
    db,
    table: 'daily_remark',
    threads: remarkThreads(day),
    pageSize: REMARKS_PAGE_SIZE,
    requireFound: requireRemark,
    findThread: threadId => findThread(db, remarkThreads(day), threadId),
    listReplies: (thread, window) => listRemarkReplies(db, thread, window),
  })

/** A page of a day's remarks, or of the replies to one remark, for members who finished that day's case. */
export async function readRemarkPage(db: Db, memberId: number, query: Query<'GET /api/daily/remarks'>) {
  const { day, size, under } = query
  assertFinished(await findPlay(db, { day, memberId }))
  const pages = pagesOf(db, day)
  const remarkCount = await countRemarks(db, day)
  if (under !== undefined) return { ...(await pages.readReplies({ ...query, under })).replies, remarkCount }
  const { page, ...thread } = await pages.findPage(query)
  const window = pageWindowOf({ page, size }, REMARKS_PAGE_SIZE)
  const total = await countThreads(db, remarkThreads(day))
  const data = await listRemarks(db, day, window)
  return { data, ...thread, page: window.page, size: window.size, total, remarkCount }
}
