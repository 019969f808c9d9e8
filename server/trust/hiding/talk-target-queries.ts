import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findReviewWords } from '#server/library/reviews/sealed-queries.ts'
import { findWithheld, type TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import type { FoundTarget } from './target.ts'

/** The text of a withheld target is stored in its `withheld` row. */
async function withheldText(db: Db, target: TargetId) {
  return (await findWithheld(db, target))?.shape.content ?? ''
}

export async function findComment(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .innerJoin('member', 'member.id', 'comment.member_id')
    .select([
      'comment.member_id as authorId',
      'comment.post_id as postId',
      'comment.content',
      'comment.listed',
      'comment.room',
    ])
    .select(['post.board', 'post.title', 'member.nickname'])
    .where('comment.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, listed, ...comment } = row
  const text = content || (await withheldText(db, { targetType: 'comment', targetId: id }))
  return { ...comment, bookId: null, text, isLive: listed }
}

export async function findReview(db: Db, id: number): Promise<FoundTarget | undefined> {
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
  const { deleted_at, ...review } = row
  const hidden = (await findWithheld(db, { targetType: 'review', targetId: id }))?.shape
  const said = hidden
    ? { content: hidden.content, teaser: hidden.texts?.teaser }
    : await findReviewWords(db, id)
  const text = [said?.teaser, said?.content].filter(Boolean).join('\n')
  return { ...review, board: null, postId: null, text, isLive: deleted_at === null }
}

export async function findRemark(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('daily_remark as remark')
    .innerJoin('member', 'member.id', 'remark.member_id')
    .innerJoin('daily_case', 'daily_case.day', 'remark.day')
    .leftJoin('post as puzzle', 'puzzle.id', 'daily_case.post_id')
    .select(['remark.member_id as authorId', 'remark.day', 'remark.content', 'remark.deleted_at'])
    .select([sql<string>`coalesce(puzzle.title, daily_case.title)`.as('title'), 'member.nickname'])
    .where('remark.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, deleted_at, ...remark } = row
  const text = content || (await withheldText(db, { targetType: 'remark', targetId: id }))
  return { ...remark, board: null, postId: null, bookId: null, text, isLive: deleted_at === null }
}

/** Finds the author's reply to an asked wrong answer. */
export async function findAsk(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('post_ask as ask')
    .innerJoin('post', 'post.id', 'ask.post_id')
    .innerJoin('member', 'member.id', 'post.member_id')
    .select(['post.member_id as authorId', 'ask.post_id as postId', 'ask.reply', 'post.deleted_at'])
    .select(['post.board', 'post.title', 'member.nickname'])
    .where('ask.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { reply, deleted_at, ...ask } = row
  const text = reply ?? (await withheldText(db, { targetType: 'ask', targetId: id }))
  return { ...ask, bookId: null, text, isLive: reply !== null && deleted_at === null }
}
