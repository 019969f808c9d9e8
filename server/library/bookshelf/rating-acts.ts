import type { Site } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { lockBooks } from '#server/platform/locks/lock-order.ts'
import { findFacts } from '#server/trust/reputation/trust-queries.ts'
import { trustOf } from '#server/trust/reputation/trust-rules.ts'
import {
  listBookIds,
  listRatedBooks,
  listRaters,
  updateCounted,
  updateMean,
  updateRatings,
} from './rating-queries.ts'

/** Whether a member's ratings count. A newcomer's don't, because one person could register many accounts. */
export const ratingsCount = async (db: Db, memberId: number) =>
  trustOf(await findFacts(db, memberId)) !== 'newcomer'

async function count({ trx, drop }: Act, bookIds: number[]) {
  const changed = await updateRatings(trx, bookIds)
  if (changed.length > 0) drop('books', ...changed.map(bookId => `book:${bookId}` as const))
}

/** Updates whether all ratings of a member count, and recounts their books. */
async function recountOf(on: Act, memberId: number) {
  const bookIds = await listRatedBooks(on.trx, memberId)
  await lockBooks(on.trx, bookIds)
  await updateCounted(on.trx, { memberId, isCounted: await ratingsCount(on.trx, memberId) })
  await count(on, bookIds)
}

type Needs = Pick<Site, 'db' | 'act'>

/**
 * Recounts a member's ratings after a decision about them, since it can change whether their ratings count.
 */
export async function settleRatingsOf({ db, act }: Needs, memberId: number) {
  if ((await listRatedBooks(db, memberId)).length > 0) await act(on => recountOf(on, memberId))
}

const AT_ONCE = 200

/** Recomputes all ratings from the rows: whose ratings count, the usual rating, and each book's values. */
export async function countRatings({ db, act }: Needs) {
  for (let after = 0; ; ) {
    const raters = await listRaters(db, { after, limit: AT_ONCE })
    for (const { memberId, allCount, noneCount } of raters)
      if (!((await ratingsCount(db, memberId)) ? allCount : noneCount))
        await act(on => recountOf(on, memberId))
    if (raters.length < AT_ONCE) break
    after = raters.at(-1)?.memberId ?? after
  }
  await act(({ trx }) => updateMean(trx))
  for (let after = 0; ; ) {
    const bookIds = await listBookIds(db, { after, limit: AT_ONCE })
    if (bookIds.length > 0)
      await act(async on => {
        await lockBooks(on.trx, bookIds)
        await count(on, bookIds)
      })
    if (bookIds.length < AT_ONCE) break
    after = bookIds.at(-1) ?? after
  }
}

/** Runs at 04:10 in Korea (19:10 UTC). */
export const startReadingJobs = ({ jobs, ...site }: Needs & Pick<Site, 'jobs'>) =>
  jobs.repeat('count-ratings', '10 19 * * *', () => countRatings(site))
