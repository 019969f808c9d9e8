import type { BoardKey } from '#contract/boards.ts'
import { parseDocument } from '#contract/document.ts'
import type { Content, TargetType } from '#contract/moderation-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SpoilerLevel } from '#contract/review-rules.ts'
import { coveredTalk } from '#contract/spoiler-bars.ts'
import { commentTags } from '../comments/comment-rules.ts'
import type { Db } from '../engines/database/database.ts'
import type { DecisionShape } from '../engines/database/tables/moderation.ts'
import type { Act } from '../http/acting.ts'
import { moveBetweenBlocks } from '../posts/post-blocks.ts'
import { updateBoard, updatePostDocument } from '../posts/post-queries.ts'
import { listsOf } from '../posts/post-rules.ts'
import { reviewTags } from '../reviews/review-rules.ts'
import { findReviewWords, updateReviewWords } from '../reviews/sealed-queries.ts'
import type { Target } from '../withholding/target.ts'
import { coveredDocument, coveredParts, type Range } from './covering.ts'
import { findRaised } from './level-acts.ts'
import { findPlace } from './room-acts.ts'

/** What somebody decided about a text. */
interface Decided {
  content: Content
  parts?: Parts | undefined
  /** Up to which level a review is raised. */
  spoiler?: SpoilerLevel | undefined
}

/** Parts of a post's text as it was when they were chosen. */
export interface Parts {
  ranges: Range[]
  mark: string
}

function coveredPost({ mark }: Target, content: string, parts: Parts | undefined) {
  const doc = parseDocument(content)
  if (!parts) return JSON.stringify(coveredDocument(doc))
  // Its author has changed it since: the places would be others.
  if (parts.mark !== mark)
    throw new Refusal('stale', { message: '그 사이 글이 바뀌었습니다. 다시 골라 주세요.' })
  return JSON.stringify(coveredParts(doc, parts.ranges))
}

const tableOf = (targetType: TargetType) => (targetType === 'remark' ? 'daily_remark' : 'comment')

export async function findContent(trx: Db, { targetType, targetId }: Target) {
  if (targetType === 'review') return (await findReviewWords(trx, targetId))?.content ?? ''
  const found =
    targetType === 'post'
      ? await trx.selectFrom('post_body').select('content').where('post_id', '=', targetId).executeTakeFirst()
      : await trx
          .selectFrom(tableOf(targetType))
          .select('content')
          .where('id', '=', targetId)
          .executeTakeFirst()
  return found?.content ?? ''
}

/** What of a text a decision will change, and what it was. */
export async function shapeOf(
  trx: Db,
  target: Target,
  { content, parts, spoiler }: Decided,
): Promise<DecisionShape> {
  if (content === 'room') {
    const place = await findPlace(trx, target.targetId)
    return { ...(place && { place }) }
  }
  if (content === 'move') return { from: target.board as BoardKey }
  if (content === 'level') return { least: await findRaised(trx, target, spoiler) }
  if (content !== 'cover') return {}
  const before = await findContent(trx, target)
  return {
    before,
    after: target.targetType === 'post' ? coveredPost(target, before, parts) : coveredTalk(before),
  }
}

export async function putContent(
  { trx, drop }: Act,
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
    drop(...listsOf(board as BoardKey), `post:${targetId}`)
  } else if (targetType === 'comment') {
    await trx.updateTable('comment').set({ content: text }).where('id', '=', targetId).execute()
    drop(...commentTags(postId as number, { room: target.room ?? 'open', board: board as BoardKey }))
  } else if (targetType === 'remark') {
    await trx.updateTable('daily_remark').set({ content: text }).where('id', '=', targetId).execute()
  } else {
    await updateReviewWords(trx, { reviewId: targetId, content: text })
    drop(...reviewTags(bookId as number))
  }
}

export async function putOn(
  { trx, drop }: Act,
  { targetId: postId, board, title, isLive }: Target,
  to: BoardKey,
) {
  const from = board as BoardKey
  await updateBoard(trx, { postId, board: to, title: title ?? '' })
  drop(...listsOf(from, to), `post:${postId}`)
  // What doesn't stand is in no board's count.
  if (isLive) await moveBetweenBlocks(trx, { postId, from, to })
}
