import { sql } from 'kysely'
import type { SpoilerLevel, WholeReview } from '#contract/library/reviews/reviews.ts'
import { mentionsOf } from '#server/community/mentions/mention-queries.ts'
import { updateInThread } from '#server/community/threads/thread-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { updateReviewLevels } from './level-queries.ts'

// A review without spoilers has its text in its own row. The text of a review with spoilers is in
// `review_text`, which is read only for a single review or a requested spoiler level, never to render a page.

/** A review's text from either table. The previous release writes it into the review's row. */
const words = sql<string>`coalesce(
  nullif(review.content, ''), (select content from review_text where review_id = review.id), ''
)`

/** A single review with its full text, for a reader who has opened it. */
export async function findWholeReview(db: Db, reviewId: number): Promise<WholeReview | undefined> {
  const found = await db
    .selectFrom('review')
    .innerJoin('member', 'member.id', 'review.member_id')
    .select(['review.id as reviewId', 'review.book_id as bookId', 'member.id as memberId', 'member.nickname'])
    .select(['review.created_at as datetime', 'review.edited_at as editedAt'])
    .select([words.as('content'), 'review.spoiler', 'review.teaser'])
    .select(mentionsOf('review', sql`true`).as('named'))
    .where('review.id', '=', reviewId)
    .where('review.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { named, ...review } = found
  return { ...review, ...(named && { mentions: named }) }
}

/** A review's text and spoiler level, and the levels that its author and the staff have set. For changes. */
export const findReviewWords = (db: Db, reviewId: number) =>
  db
    .selectFrom('review')
    .select([words.as('content'), 'spoiler', 'own_spoiler as ownSpoiler', 'least_spoiler as leastSpoiler'])
    .select('teaser')
    .where('id', '=', reviewId)
    .executeTakeFirst()

export async function findParentOf(db: Db, reviewId: number) {
  const own = await db.selectFrom('review').select('parent_id').where('id', '=', reviewId).executeTakeFirst()
  return own?.parent_id ?? null
}

type ReviewWords = NonNullable<Awaited<ReturnType<typeof findReviewWords>>>

export const insertSealed = (trx: Db, { reviewId, content }: { reviewId: number; content: string }) =>
  trx
    .insertInto('review_text')
    .values({ review_id: reviewId, content })
    .onConflict(conflict => conflict.column('review_id').doUpdateSet({ content }))
    .execute()

/** Stores a review's text in the table that its level requires. The book must be locked. */
export async function updateReviewWords(
  trx: Db,
  { reviewId, content }: { reviewId: number; content: string },
) {
  const { spoiler } = await trx
    .updateTable('review')
    .set({ content: sql<string>`case when spoiler = 0 then ${content}::text else '' end` })
    .where('id', '=', reviewId)
    .returning('spoiler')
    .executeTakeFirstOrThrow()
  if (spoiler > 0) await insertSealed(trx, { reviewId, content })
}

interface ReviewTexts {
  content: string
  ownSpoiler: SpoilerLevel
  teaser: string | null
}

/**
 * Updates a review on behalf of its author. Resolves to the time of the edit and the new spoiler level. The
 * book must be locked.
 */
export async function updateReview(trx: Db, reviewId: number, before: ReviewWords, texts: ReviewTexts) {
  const { content, ownSpoiler, teaser } = texts
  const isLeveledAnew = ownSpoiler !== before.ownSpoiler
  const isSealed = before.spoiler > 0
  const editedAt = await updateInThread(trx, 'review', {
    id: reviewId,
    content: isSealed ? '' : content,
    hasOtherChange: isLeveledAnew || teaser !== before.teaser || (isSealed && content !== before.content),
  })
  if (isSealed) await insertSealed(trx, { reviewId, content })
  await trx
    .updateTable('review')
    .set({ teaser, own_spoiler: ownSpoiler })
    .where('id', '=', reviewId)
    .execute()
  return { editedAt, spoiler: isLeveledAnew ? await updateReviewLevels(trx, reviewId) : before.spoiler }
}
