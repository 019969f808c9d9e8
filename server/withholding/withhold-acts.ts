import { sql } from 'kysely'
import type { BoardKey } from '#contract/boards.ts'
import { parseDocument } from '#contract/document.ts'
import { IMAGE_PATH } from '#contract/images.ts'
import { updateCommentCounts } from '../comments/comment-queries.ts'
import { commentTags } from '../comments/comment-rules.ts'
import type { Db } from '../engines/database/database.ts'
import type { WithheldShape } from '../engines/database/tables.ts'
import type { Act } from '../http/acting.ts'
import { lockAnyPost, lockBook, lockDay, lockSeries } from '../locks/lock-order.ts'
import { deleteFromBlock, insertIntoBlock } from '../posts/post-blocks.ts'
import {
  deletePostTexts,
  insertSearchRow,
  listCommenters,
  updatePostCount,
  updateTalkAsGone,
} from '../posts/post-queries.ts'
import { listsOf } from '../posts/post-rules.ts'
import { updateRemarkCounts } from '../remarks/remark-queries.ts'
import { updateReviewCounts } from '../reviews/review-queries.ts'
import { reviewTags } from '../reviews/review-rules.ts'
import { deleteReview, deleteWords, findReviewWords, updateReviewWords } from '../reviews/sealed-queries.ts'
import { deleteParts, findPartOf, insertPartAt } from '../series/part-queries.ts'
import { seriesTags } from '../series/series-rules.ts'
import { deleteFromThread, type ThreadTable } from '../threads/thread.ts'
import { deleteWithheld, findWithheld, insertWithheld, type TargetId } from '../withheld/withheld-queries.ts'
import { listImagesOf, updateHeld } from './held-images.ts'
import type { Target } from './target-queries.ts'

export const HIDDEN_SERIES = '(가려진 연재)'
export const HIDDEN_BOOK = '(가려진 도서)'

/**
 * Holds what a target's withholding writes, but for members: those behind it, to whom others may be added, are locked
 * together by the caller, after this.
 */
export async function lockTarget(trx: Db, { targetType, targetId, postId, bookId, day }: Target) {
  if (postId !== null) await lockAnyPost(trx, postId)
  if (bookId !== null) await lockBook(trx, bookId)
  if (targetType === 'series') await lockSeries(trx, [targetId])
  if (day !== undefined) await lockDay(trx, day)
  if (targetType !== 'post') return
  const part =
    (await findPartOf(trx, targetId)) ?? (await findWithheld(trx, { targetType, targetId }))?.shape.part
  if (part) await lockSeries(trx, [part.seriesId])
}

/** Whose counters change with a target's. */
export const membersBehind = async (trx: Db, { targetType, targetId, authorId }: Target) =>
  targetType === 'post' ? [authorId, ...(await listCommenters(trx, targetId))] : [authorId]

/** A target of one kind, hidden and brought back. What was read before is held by `lockTarget`. */
interface Hiding {
  hide(on: Act, target: Target): Promise<WithheldShape>
  show(on: Act, target: Target, shape: WithheldShape): Promise<void>
}

/** The counts of those who wrote under a post that comes back. */
const updateTalkAsBack = async (trx: Db, postId: number) => {
  await sql`
    update member set comment_count = comment_count + back.n from (
      select member_id, count(*) as n from comment
      where post_id = ${postId} and post_deleted and deleted_at is null group by member_id
    ) as back where member.id = back.member_id`.execute(trx)
  await trx.updateTable('comment').set({ post_deleted: false }).where('post_id', '=', postId).execute()
  await trx.updateTable('solver').set({ post_deleted: false }).where('post_id', '=', postId).execute()
}

const post: Hiding = {
  async hide({ trx, drop }, { targetId: postId, authorId, board }) {
    const part = await findPartOf(trx, postId)
    await trx.updateTable('post').set({ deleted_at: sql<string>`now()` }).where('id', '=', postId).execute()
    await trx.deleteFrom('post_search').where('post_id', '=', postId).execute()
    if (part) await deleteParts(trx, part.seriesId, [postId])
    await updateTalkAsGone(trx, postId)
    await updatePostCount(trx, authorId, -1)
    await updateHeld(trx, await listImagesOf(trx, postId))
    drop(...listsOf(board as BoardKey), `post:${postId}`, 'members', ...seriesTags(part?.seriesId))
    await deleteFromBlock(trx, { board: board as BoardKey, postId })
    return { ...(part && { part }) }
  },
  async show({ trx, drop }, { targetId: postId, authorId, board, title }, { part }) {
    await trx.updateTable('post').set({ deleted_at: null }).where('id', '=', postId).execute()
    const { content } = await trx
      .selectFrom('post_body')
      .select('content')
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow()
    await insertSearchRow(trx, {
      postId,
      board: board as BoardKey,
      title: title ?? '',
      doc: parseDocument(content),
    })
    const isBack = part && (await insertPartAt(trx, { ...part, postId, authorId }))
    await updateTalkAsBack(trx, postId)
    await updatePostCount(trx, authorId, 1)
    await updateHeld(trx, await listImagesOf(trx, postId))
    drop(
      ...listsOf(board as BoardKey),
      `post:${postId}`,
      'members',
      ...(isBack ? seriesTags(part.seriesId) : []),
    )
    await insertIntoBlock(trx, { board: board as BoardKey, postId })
  },
}

const findCommentPlace = (trx: Db, commentId: number) =>
  trx
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select(['comment.content', 'comment.room', 'comment.post_id as postId', 'comment.member_id as memberId'])
    .select(['post.board', 'comment.post_deleted as isPostGone'])
    .where('comment.id', '=', commentId)
    .executeTakeFirst()

const comment: Hiding = {
  async hide({ trx, drop }, { targetId }) {
    const found = await findCommentPlace(trx, targetId)
    if (!found) return {}
    const { postId, room, memberId, content } = found
    await trx
      .updateTable('comment')
      .set({ deleted_at: sql<string>`now()`, content: '' })
      .where('id', '=', targetId)
      .execute()
    drop(...commentTags(postId, found), `member:${memberId}`)
    await updateCommentCounts(trx, { postId, room, memberId, live: -1, top: null })
    return { content }
  },
  async show({ trx, drop }, { targetId }, { content = '' }) {
    const found = await findCommentPlace(trx, targetId)
    if (!found) return
    const { postId, room, memberId, isPostGone } = found
    await trx.updateTable('comment').set({ deleted_at: null, content }).where('id', '=', targetId).execute()
    drop(...commentTags(postId, found), `member:${memberId}`)
    await updateCommentCounts(trx, { postId, room, memberId, live: 1, top: null })
    // Under a post that is gone it is in nobody's count, until that comes back.
    if (isPostGone)
      await sql`update member set comment_count = comment_count - 1 where id = ${memberId}`.execute(trx)
  },
}

const review: Hiding = {
  async hide({ trx, drop }, { targetId, bookId }) {
    const { content = '', teaser = null } = (await findReviewWords(trx, targetId)) ?? {}
    await trx
      .updateTable('review')
      .set({ deleted_at: sql<string>`now()` })
      .where('id', '=', targetId)
      .execute()
    await deleteWords(trx, targetId)
    drop(...reviewTags(bookId as number))
    await updateReviewCounts(trx, { bookId: bookId as number, live: -1, top: null })
    return { content, ...(teaser !== null && { texts: { teaser } }) }
  },
  async show({ trx, drop }, { targetId, bookId }, { content = '', texts }) {
    const { numUpdatedRows } = await trx
      .updateTable('review')
      .set({ deleted_at: null, teaser: texts?.teaser ?? null })
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    drop(...reviewTags(bookId as number))
    if (numUpdatedRows === 0n) return
    await updateReviewWords(trx, { reviewId: targetId, content })
    await updateReviewCounts(trx, { bookId: bookId as number, live: 1, top: null })
  },
}

/** No page shows it: who finished the case asks for it by a call. */
const remark: Hiding = {
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

const series: Hiding = {
  async hide({ trx, drop }, { targetId }) {
    const texts = await trx
      .selectFrom('series')
      .select(['title', 'synopsis'])
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    const hidden = { title: HIDDEN_SERIES, synopsis: '' }
    await trx.updateTable('series').set(hidden).where('id', '=', targetId).execute()
    drop(...seriesTags(targetId))
    return { texts }
  },
  async show({ trx, drop }, { targetId }, { texts }) {
    await trx
      .updateTable('series')
      .set(texts as { title: string; synopsis: string })
      .where('id', '=', targetId)
      .execute()
    drop(...seriesTags(targetId))
  },
}

const imageNamed = (thumbnail: string | null | undefined) =>
  thumbnail?.startsWith(IMAGE_PATH) ? [thumbnail.slice(IMAGE_PATH.length)] : []

const book: Hiding = {
  async hide({ trx, drop }, { targetId }) {
    const texts = await trx
      .selectFrom('book')
      .select(['title', 'author', 'publisher', 'plot', 'thumbnail'])
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    const hidden = { title: HIDDEN_BOOK, author: '', publisher: '', plot: '', thumbnail: null }
    await trx.updateTable('book').set(hidden).where('id', '=', targetId).execute()
    await updateHeld(trx, imageNamed(texts.thumbnail))
    drop(...reviewTags(targetId))
    return { texts }
  },
  async show({ trx, drop }, { targetId }, { texts }) {
    await trx
      .updateTable('book')
      .set(
        texts as { title: string; author: string; publisher: string; plot: string; thumbnail: string | null },
      )
      .where('id', '=', targetId)
      .execute()
    await updateHeld(trx, imageNamed(texts?.thumbnail))
    drop(...reviewTags(targetId))
  },
}

/** A name is no text that can be hidden: it is taken away, by what a decision does about the member. */
const member: Hiding = {
  async hide() {
    return {}
  },
  async show() {},
}

const hidings: Record<TargetId['targetType'], Hiding> = {
  post,
  comment,
  review,
  remark,
  series,
  book,
  member,
}

type Withholding = Omit<Parameters<typeof insertWithheld>[2], 'shape'>

/** Takes from the readers what stands. Its target and the members behind it are locked. */
export async function withhold(on: Act, target: Target, withholding: Withholding) {
  const shape = await hidings[target.targetType].hide(on, target)
  await insertWithheld(on.trx, target, { ...withholding, shape })
}

/** Brings back what is withheld, as it was and where it was; resolves to whether it was there. */
export async function restore(on: Act, target: Target) {
  const found = await findWithheld(on.trx, target)
  if (!found) return false
  await hidings[target.targetType].show(on, target, found.shape)
  await deleteWithheld(on.trx, target)
  return true
}

/** What is withheld goes for good, as its author wants, or since its time is over. The target is locked. */
export async function eraseWithheld({ trx, drop }: Act, target: Target) {
  const { targetType, targetId } = target
  await deleteWithheld(trx, target)
  if (targetType === 'post') {
    await deletePostTexts(trx, targetId)
    return
  }
  if (targetType === 'comment') {
    const found = await findCommentPlace(trx, targetId)
    if (!found) return
    const rootId = await findRoot(trx, 'comment', targetId)
    const isThreadGone = await deleteFromThread(trx, 'comment', targetId)
    drop(...commentTags(found.postId, found))
    if (isThreadGone) await updateCommentCounts(trx, { ...found, live: 0, top: { rootId } })
  }
  if (targetType === 'review' && target.bookId !== null) {
    const rootId = await findRoot(trx, 'review', targetId)
    const isThreadGone = await deleteReview(trx, targetId)
    drop(...reviewTags(target.bookId))
    if (isThreadGone) await updateReviewCounts(trx, { bookId: target.bookId, live: 0, top: { rootId } })
  }
  if (target.day !== undefined) {
    const rootId = await findRoot(trx, 'daily_remark', targetId)
    const isThreadGone = await deleteFromThread(trx, 'daily_remark', targetId)
    if (isThreadGone) await updateRemarkCounts(trx, { day: target.day, live: 0, top: { rootId } })
  }
}

async function findRoot(trx: Db, table: ThreadTable, id: number) {
  const { root_id } = await trx
    .selectFrom(table)
    .select('root_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return root_id
}
