import { sql } from 'kysely'
import { deleteMentions } from '#server/community/mentions/mention-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { updateReviewCounts } from '#server/library/reviews/review-queries.ts'
import { reviewTags } from '#server/library/reviews/review-rules.ts'
import {
  findParentOf,
  findReviewWords,
  findWholeReview,
  updateReviewWords,
} from '#server/library/reviews/sealed-queries.ts'
import { deleteReview, deleteWords } from '#server/library/reviews/sealed-removal-queries.ts'
import { lockBook } from '#server/platform/locks/lock-order.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { level } from './effects/review-level.ts'
import { spoilerCover } from './effects/spoiler-cover.ts'
import { beginningOf, findThreadRoot, plainKind } from './kind-parts.ts'
import type { FoundTarget, ModeratedKind, Target } from './moderated-kind.ts'

async function find(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('review')
    .innerJoin('book', 'book.id', 'review.book_id')
    .innerJoin('member', 'member.id', 'review.member_id')
    .select([
      'review.member_id as authorId',
      'review.book_id as bookId',
      'review.spoiler',
      'review.deleted_at',
    ])
    .select(['book.title', 'member.nickname'])
    .where('review.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { deleted_at, ...found } = row
  const hidden = (await findWithheld(db, { targetType: 'review', targetId: id }))?.shape
  const texts = hidden
    ? { content: hidden.content, teaser: hidden.texts?.teaser }
    : await findReviewWords(db, id)
  const text = [texts?.teaser, texts?.content].filter(Boolean).join('\n')
  return { ...found, board: null, postId: null, text, isLive: deleted_at === null }
}

const bookOf = ({ bookId }: Target) => bookId as number

/** Title in lists for a review with spoilers. */
const SEALED_TITLE = '스포일러가 있는 리뷰'

export const review = {
  ...plainKind,
  gone: '삭제된 리뷰입니다.',
  addresses: [{ pattern: /^\/book\/\d+#review-(?<id>\d+)$/ }],
  parent: { type: 'book', column: 'book_id', table: 'review' },
  find,
  async lock(trx, target) {
    await lockBook(trx, bookOf(target))
  },
  async hide({ trx }, target) {
    const { targetId } = target
    const { content = '', teaser = null } = (await findReviewWords(trx, targetId)) ?? {}
    await trx
      .updateTable('review')
      .set({ deleted_at: sql<string>`now()` })
      .where('id', '=', targetId)
      .execute()
    await deleteWords(trx, targetId)
    await updateReviewCounts(trx, bookOf(target), { live: -1, top: null })
    return { content, ...(teaser !== null && { texts: { teaser } }) }
  },
  async show({ trx }, target, { content = '', texts }) {
    const { targetId } = target
    const { numUpdatedRows } = await trx
      .updateTable('review')
      .set({ deleted_at: null, teaser: texts?.teaser ?? null })
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await updateReviewWords(trx, { reviewId: targetId, content })
    await updateReviewCounts(trx, bookOf(target), { live: 1, top: null })
  },
  async erase({ trx }, { targetId, bookId }) {
    if (bookId === null) return
    const rootId = await findThreadRoot(trx, 'review', targetId)
    const isThreadGone = await deleteReview(trx, targetId)
    if (isThreadGone) await updateReviewCounts(trx, bookId, { live: 0, top: { rootId } })
  },
  async scrub(trx, { targetId }) {
    await deleteWords(trx, targetId)
    await deleteMentions(trx, { targetType: 'review', targetId })
  },
  title: ({ text, spoiler = 0 }) => (spoiler > 0 ? SEALED_TITLE : beginningOf(text)),
  tags: ({ bookId }) => (bookId === null ? [] : reviewTags(bookId)),
  async findContext(db, id) {
    const parentId = await findParentOf(db, id)
    return parentId === null ? null : ((await findWholeReview(db, parentId))?.content ?? null)
  },
  detailsSql: id => sql`(
    select jsonb_build_object('bookId', book_id, 'spoiler', spoiler) from review where review.id = ${id}
  )`,
  // A review with spoilers is not readable, not even for members who reported it.
  readableSql: id => sql`exists (
    select from review where review.id = ${id} and deleted_at is null and spoiler = 0
  )`,
  recentSql: ({ memberId, since }) =>
    sql`select id from review where member_id = ${memberId} and deleted_at is null and created_at > ${since}`,
  effects: {
    level,
    cover: spoilerCover({
      findText: async (trx, id) => (await findReviewWords(trx, id))?.content ?? '',
      putText: ({ trx }, { targetId }, { text }) =>
        updateReviewWords(trx, { reviewId: targetId, content: text }),
    }),
  },
} satisfies ModeratedKind<'review'>
