import { Refusal } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import { findWithheld, type TargetId } from './withheld-queries.ts'

/** What a refused call was about; throws the refusal again, or that it is withheld. */
export type WithheldInstead = (error: unknown, input: { query: unknown; body: unknown }) => Promise<never>

const words: Partial<Record<TargetId['targetType'], string>> = {
  comment: '가려진 댓글입니다.',
  review: '가려진 리뷰입니다.',
  remark: '가려진 뒷이야기입니다.',
  ask: '가려진 답글입니다.',
  rebuttal: '가려진 반박 내용입니다.',
}

/** Things that a call names, the nearest first. */
function namedBy({ query, body }: { query: unknown; body: unknown }): TargetId[] {
  const named = { ...(query as object), ...(body as object) } as Record<string, unknown>
  const { postId, commentId, reviewId, remarkId, parentId } = named
  const ids =
    'bookId' in named
      ? { reviewId: parentId ?? reviewId }
      : 'day' in named
        ? { remarkId: parentId }
        : { commentId: parentId ?? commentId, reviewId, remarkId, postId }
  if (typeof named.targetType === 'string' && typeof named.targetId === 'number')
    return [{ targetType: named.targetType as TargetId['targetType'], targetId: named.targetId }]
  return (['comment', 'review', 'remark', 'post'] as const).flatMap(targetType => {
    const targetId = (ids as Record<string, unknown>)[`${targetType}Id`]
    return typeof targetId === 'number' ? [{ targetType, targetId }] : []
  })
}

const isAboutWhatIsGone = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.code === 'not_found' || error.details.fields?.parentId !== undefined)

/**
 * To every query what is withheld is deleted. So that readers hear that it is only hidden, whatever call they made, it
 * is looked up where a call found nothing, and nowhere else.
 */
export const sayWithheld =
  (db: Db): WithheldInstead =>
  async (error, input) => {
    if (!isAboutWhatIsGone(error)) throw error
    for (const target of namedBy(input)) {
      const found = await findWithheld(db, target)
      if (!found) continue
      const message = words[target.targetType]
      throw new Refusal('withheld', {
        ...(message && { message }),
        data: { kind: found.kind, ...(found.until && { until: found.until }) },
      })
    }
    throw error
  }
