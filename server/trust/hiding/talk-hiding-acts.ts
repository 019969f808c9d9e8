import { sql } from 'kysely'
import { commentTags } from '#server/community/comments/comment-rules.ts'
import { updateCommentCounts } from '#server/community/comments/room-count-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { updateReviewCounts } from '#server/library/reviews/review-queries.ts'
import { reviewTags } from '#server/library/reviews/review-rules.ts'
import { findReviewWords, updateReviewWords } from '#server/library/reviews/sealed-queries.ts'
import { deleteWords } from '#server/library/reviews/sealed-removal-queries.ts'
import { updateRemarkCounts } from '#server/puzzles/daily-comments/remark-queries.ts'
import type { Hiding } from './hiding.ts'

export const findHiddenCommentPlace = (trx: Db, commentId: number) =>
  trx
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select(['comment.content', 'comment.room', 'comment.post_id as postId', 'comment.member_id as memberId'])
    .select(['post.board', 'comment.post_deleted as isPostGone'])
    .where('comment.id', '=', commentId)
    .executeTakeFirst()

export const commentHiding: Hiding = {
  async hide({ trx, invalidate }, { targetId }) {
    const found = await findHiddenCommentPlace(trx, targetId)
    if (!found) return {}
    const { postId, room, memberId, content } = found
    await trx
      .updateTable('comment')
      .set({ deleted_at: sql<string>`now()`, content: '' })
      .where('id', '=', targetId)
      .execute()
    invalidate(...commentTags(postId, found), `member:${memberId}`)
    await updateCommentCounts(trx, { postId, room, memberId, live: -1, top: null })
    return { content }
  },
  async show({ trx, invalidate }, { targetId }, { content = '' }) {
    const found = await findHiddenCommentPlace(trx, targetId)
    if (!found) return
    const { postId, room, memberId, isPostGone } = found
    await trx.updateTable('comment').set({ deleted_at: null, content }).where('id', '=', targetId).execute()
    invalidate(...commentTags(postId, found), `member:${memberId}`)
    await updateCommentCounts(trx, { postId, room, memberId, live: 1, top: null })
    // A comment under a deleted post counts for nobody until the post is restored.
    if (isPostGone)
      await sql`update member set comment_count = comment_count - 1 where id = ${memberId}`.execute(trx)
  },
}

export const reviewHiding: Hiding = {
  async hide({ trx, invalidate }, { targetId, bookId }) {
    const { content = '', teaser = null } = (await findReviewWords(trx, targetId)) ?? {}
    await trx
      .updateTable('review')
      .set({ deleted_at: sql<string>`now()` })
      .where('id', '=', targetId)
      .execute()
    await deleteWords(trx, targetId)
    invalidate(...reviewTags(bookId as number))
    await updateReviewCounts(trx, { bookId: bookId as number, live: -1, top: null })
    return { content, ...(teaser !== null && { texts: { teaser } }) }
  },
  async show({ trx, invalidate }, { targetId, bookId }, { content = '', texts }) {
    const { numUpdatedRows } = await trx
      .updateTable('review')
      .set({ deleted_at: null, teaser: texts?.teaser ?? null })
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    invalidate(...reviewTags(bookId as number))
    if (numUpdatedRows === 0n) return
    await updateReviewWords(trx, { reviewId: targetId, content })
    await updateReviewCounts(trx, { bookId: bookId as number, live: 1, top: null })
  },
}

/** No cached page contains remarks. Players who finished the case fetch them with a call. */
export const remarkHiding: Hiding = {
  async hide({ trx }, { targetId, day, text }) {
    await trx
      .updateTable('daily_remark')
      .set({ deleted_at: sql<string>`now()`, content: '' })
      .where('id', '=', targetId)
      .execute()
    await updateRemarkCounts(trx, { day: day as string, live: -1, top: null })
    return { content: text }
  },
  async show({ trx }, { targetId, day }, { content = '' }) {
    const { numUpdatedRows } = await trx
      .updateTable('daily_remark')
      .set({ deleted_at: null, content })
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await updateRemarkCounts(trx, { day: day as string, live: 1, top: null })
  },
}
