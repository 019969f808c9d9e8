import type { BoardKey } from '#contract/community/boards/boards.ts'
import { parseDocument } from '#contract/community/posts/document.ts'
import { commentTags } from '#server/community/comments/comment-rules.ts'
import { moveBetweenBlocks } from '#server/community/posts/post-counters.ts'
import { updateBoard, updatePostDocument } from '#server/community/posts/post-queries.ts'
import { listsOf } from '#server/community/posts/post-rules.ts'
import { reviewTags } from '#server/library/reviews/review-rules.ts'
import { updateReviewWords } from '#server/library/reviews/sealed-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { Target } from '#server/trust/hiding/target.ts'
import type { Range } from './mask-ranges.ts'

/** Selected ranges of a post's text, with the mark of the text they were selected in. */
export interface ContentParts {
  ranges: Range[]
  mark: string
}

export async function putContent(
  { trx, invalidate }: WriteContext,
  target: Target,
  { text, siteUrl }: { text: string; siteUrl: string },
) {
  const { targetType, targetId, board, postId, bookId } = target
  if (targetType === 'post') {
    const doc = parseDocument(text)
    await updatePostDocument(trx, {
      postId: targetId,
      siteUrl,
      doc,
      board: board as BoardKey,
      title: target.title ?? '',
    })
    invalidate(...listsOf(board as BoardKey), `post:${targetId}`)
  } else if (targetType === 'comment') {
    await trx.updateTable('comment').set({ content: text }).where('id', '=', targetId).execute()
    invalidate(...commentTags(postId as number, { room: target.room ?? 'open', board: board as BoardKey }))
  } else if (targetType === 'remark') {
    await trx.updateTable('daily_remark').set({ content: text }).where('id', '=', targetId).execute()
  } else {
    await updateReviewWords(trx, { reviewId: targetId, content: text })
    invalidate(...reviewTags(bookId as number))
  }
}

export async function putOn(
  { trx, invalidate }: WriteContext,
  { targetId: postId, board, title, isLive }: Target,
  to: BoardKey,
) {
  const from = board as BoardKey
  await updateBoard(trx, { postId, board: to, title: title ?? '' })
  invalidate(...listsOf(from, to), `post:${postId}`)
  // A deleted or withheld post is not in any board's count.
  if (isLive) await moveBetweenBlocks(trx, { postId, from, to })
}
