import { sql } from 'kysely'
import type { WithheldKind } from '#contract/community/threads/thread-text.ts'
import type { Review, SpoilerLevel } from '#contract/library/reviews/reviews.ts'
import { mentionsOf } from '#server/community/mentions/mention-queries.ts'
import { beginningsOf, listReplyIds } from '#server/community/threads/replies.ts'
import { nestReplies } from '#server/community/threads/thread.ts'
import { pageOfThreads } from '#server/community/threads/thread-counters.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { reviewThreads } from './review-queries.ts'

/**
 * Reviews without sealed texts. A deleted review that remains for its replies has no author, and the text of
 * a review with spoilers is in another table.
 */
const shownReviews = (db: Db) =>
  db
    .selectFrom('review')
    .leftJoin('member', join =>
      join.onRef('member.id', '=', 'review.member_id').on('review.deleted_at', 'is', null),
    )
    .select([
      'review.id as reviewId',
      'review.book_id as bookId',
      'review.parent_id as parentId',
      'member.id as memberId',
      'member.nickname',
      'review.created_at as datetime',
      'review.edited_at as editedAt',
      'review.reply_count as replyCount',
      sql<string | null>`case when review.spoiler = 0 then nullif(review.content, '') end`.as('content'),
      'review.spoiler',
      sql<string | null>`case when review.deleted_at is null then review.teaser end`.as('teaser'),
      sql<boolean>`review.deleted_at is not null`.as('deleted'),
      mentionsOf('review', sql`review.deleted_at is null`).as('named'),
      sql<WithheldKind | null>`case when review.deleted_at is not null then (
        select kind from withheld where target_type = 'review' and target_id = review.id
      ) end`.as('withheldAs'),
    ])
    .orderBy('review.id')

type Shown = Awaited<ReturnType<ReturnType<typeof shownReviews>['execute']>>[number]

/** Adds the sealed texts of reviews up to the requested spoiler level. */
async function withSealed(db: Db, rows: Shown[], spoilers: SpoilerLevel): Promise<Shown[]> {
  const ids = rows.flatMap(({ reviewId, spoiler, deleted }) =>
    spoiler > 0 && spoiler <= spoilers && !deleted ? [reviewId] : [],
  )
  if (ids.length === 0) return rows
  const sealed = await db
    .selectFrom('review_text')
    .select(['review_id as reviewId', 'content'])
    .where('review_id', '=', anyIdOf(ids))
    .execute()
  const words = new Map(sealed.map(({ reviewId, content }) => [reviewId, content]))
  return rows.map(row => ({ ...row, content: row.content ?? words.get(row.reviewId) ?? null }))
}

interface ReviewQuery {
  window: PageWindow
  spoilers: SpoilerLevel
}

/** A page of top-level reviews, each with its first replies. */
export async function listReviews(
  db: Db,
  bookId: number,
  { window, spoilers }: ReviewQuery,
): Promise<Review[]> {
  const ids = beginningsOf('review', pageOfThreads(reviewThreads(bookId), window))
  const rows = await shownReviews(db).where('review.id', '=', sql<number>`any(${ids})`).execute()
  return nestReplies<Review>(
    (await withSealed(db, rows, spoilers)).map(({ replyCount, withheldAs, named, ...row }) => ({
      ...row,
      ...(named && row.content !== null && { mentions: named }),
      ...(withheldAs && { withheld: withheldAs }),
      replies: [],
      ...(row.parentId === null && { replyCount }),
    })),
    review => review.reviewId,
  )
}

/** A page of the replies in the thread of a top-level review, oldest first. */
export async function listReviewReplies(
  db: Db,
  thread: { rootId: number; replyCount: number },
  { window, spoilers }: ReviewQuery,
): Promise<Review[]> {
  const ids = await listReplyIds(db, 'review', { thread, window })
  if (ids.length === 0) return []
  const rows = await shownReviews(db).where('review.id', '=', anyIdOf(ids)).execute()
  return (await withSealed(db, rows, spoilers)).map(({ replyCount: _, withheldAs, named, ...reply }) => ({
    ...reply,
    ...(named && reply.content !== null && { mentions: named }),
    ...(withheldAs && { withheld: withheldAs }),
    replies: [],
  }))
}
