import { koreanDay } from '#contract/daily-rules.ts'
import type { Reading } from '#contract/reading.ts'
import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { changeReading } from './reading-acts.ts'
import { findOpensRead, findReading } from './reading-queries.ts'

export function readingRoutes({ db, act, now }: Pick<Site, 'db' | 'act' | 'now'>) {
  const withOpening = async (memberId: number, reading: Reading | null) => ({
    reading,
    opens: reading?.status === 'read' && (await findOpensRead(db, memberId)),
  })
  return {
    'PUT /api/book/reading': async ({ viewer: { memberId }, body }) => {
      const reading = await act(on => changeReading(on, memberId, body, koreanDay(now())))
      return { data: await withOpening(memberId, reading) }
    },

    'GET /api/book/reading': async ({ viewer: { memberId }, query: { bookId } }) => {
      const reading = (await findReading(db, { memberId, bookId })) ?? null
      return { data: await withOpening(memberId, reading) }
    },
  } satisfies Partial<Handlers>
}
