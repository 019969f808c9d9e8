import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
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

/**
 * Whether a member's ratings count. A newcomer's ratings do not, because one person could register many
 * accounts.
 */
export const ratingsCount = async (db: Db, memberId: number) =>
  trustOf(await findFacts(db, memberId)) !== 'newcomer'

async function count({ trx, invalidate }: WriteContext, bookIds: number[]) {
  const changed = await updateRatings(trx, bookIds)
  if (changed.length > 0) invalidate('books', ...changed.map(bookId => `book:${bookId}` as const))
}

/** Determines again whether a member's ratings count, and recounts the books that the member rated. */
async function recountOf(ctx: WriteContext, memberId: number) {
  const bookIds = await listRatedBooks(ctx.trx, memberId)
  await lockBooks(ctx.trx, bookIds)
  await updateCounted(ctx.trx, { memberId, isCounted: await ratingsCount(ctx.trx, memberId) })
  await count(ctx, bookIds)
}

type Needs = Pick<AppContext, 'db' | 'inTransaction'>

/** Recounts a member's ratings after a decision about the member, since it can change whether they count. */
export async function recountRatingsOf({ db, inTransaction }: Needs, memberId: number) {
  if ((await listRatedBooks(db, memberId)).length > 0) await inTransaction(ctx => recountOf(ctx, memberId))
}

const AT_ONCE = 200

/** Recomputes all ratings: which members' ratings count, the mean of all ratings, and each book's rating. */
export async function countRatings({ db, inTransaction }: Needs) {
  for (let after = 0; ; ) {
    const raters = await listRaters(db, { after, limit: AT_ONCE })
    for (const { memberId, allCount, noneCount } of raters)
      if (!((await ratingsCount(db, memberId)) ? allCount : noneCount))
        await inTransaction(ctx => recountOf(ctx, memberId))
    if (raters.length < AT_ONCE) break
    after = raters.at(-1)?.memberId ?? after
  }
  await inTransaction(({ trx }) => updateMean(trx))
  for (let after = 0; ; ) {
    const bookIds = await listBookIds(db, { after, limit: AT_ONCE })
    if (bookIds.length > 0)
      await inTransaction(async ctx => {
        await lockBooks(ctx.trx, bookIds)
        await count(ctx, bookIds)
      })
    if (bookIds.length < AT_ONCE) break
    after = bookIds.at(-1) ?? after
  }
}

export const startReadingJobs = ({ jobs, ...site }: Needs & Pick<AppContext, 'jobs'>) =>
  jobs.repeat('count-ratings', '10 4 * * *', () => countRatings(site))
