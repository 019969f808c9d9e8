import type { Reading } from '#contract/library/bookshelf/reading.ts'
import { PROFILE_PAGE_SIZE } from '#contract/people/members/member-rules.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { changeReading } from './reading-acts.ts'
import { findOpensRead, findReading } from './reading-queries.ts'
import { readShelf } from './shelf-queries.ts'

export function readingRoutes({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const withOpening = async (memberId: number, reading: Reading | null) => ({
    reading,
    opens: reading?.status === 'read' && (await findOpensRead(db, memberId)),
  })
  return {
    'PUT /api/book/reading': async ({ write, viewer: { memberId }, body }) => {
      const reading = await write(ctx => changeReading(ctx, memberId, body, koreanDay(now())))
      return { data: await withOpening(memberId, reading) }
    },

    'GET /api/book/reading': async ({ viewer: { memberId }, query: { bookId } }) => {
      const reading = (await findReading(db, { memberId, bookId })) ?? null
      return { data: await withOpening(memberId, reading) }
    },

    'GET /api/user/shelf': ({ viewer: { memberId }, query: { status, ...paging } }) =>
      readShelf(db, { memberId, status }, pageWindowOf(paging, PROFILE_PAGE_SIZE)),
  } satisfies Partial<Handlers>
}
