import type { BoardKey } from '#contract/community/boards/boards.ts'
import { coveredTalk } from '#contract/community/comments/spoiler-bars.ts'
import { parseDocument } from '#contract/community/posts/document.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Content, TargetType } from '#contract/trust/moderation/moderation-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { DecisionShape } from '#server/infrastructure/database/tables/moderation.ts'
import { findReviewWords } from '#server/library/reviews/sealed-queries.ts'
import type { Target } from '#server/trust/hiding/target.ts'
import { findRaised } from './level-acts.ts'
import type { ContentParts } from './put-content-acts.ts'
import { findCommentScope } from './room-acts.ts'
import { coveredDocument, coveredParts } from './spoiler-mask.ts'

/** A decision about a text. */
interface Decided {
  content: Content
  parts?: ContentParts | undefined
  /** The level to which a review is raised. */
  spoiler?: SpoilerLevel | undefined
}

function coveredPost({ mark }: Target, content: string, parts: ContentParts | undefined) {
  const doc = parseDocument(content)
  if (!parts) return JSON.stringify(coveredDocument(doc))
  // The author has changed the text since the ranges were selected, so their positions are no longer right.
  if (parts.mark !== mark)
    throw new Refusal('stale', { message: '그 사이 글이 바뀌었습니다. 다시 선택해 주세요.' })
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

/** The data needed to undo a decision: what it changes, and the former state. */
export async function shapeOf(
  trx: Db,
  target: Target,
  { content, parts, spoiler }: Decided,
): Promise<DecisionShape> {
  if (content === 'room') {
    const place = await findCommentScope(trx, target.targetId)
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
