import { sql } from 'kysely'
import { type SpoilerLevel, WORST_SPOILER } from '#contract/library/reviews/review-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { updateLevels } from '#server/library/reviews/level-queries.ts'
import { reviewTags } from '#server/library/reviews/review-rules.ts'
import { findReviewWords } from '#server/library/reviews/sealed-queries.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import type { Target } from '#server/trust/hiding/target.ts'
import { isUndone } from '../cases/decision-queries.ts'

/** What a review will tell at least: one level more than now, or as much as was said; throws where that is no more. */
export async function findRaised(
  trx: Db,
  { targetId }: Target,
  asked: SpoilerLevel | undefined,
): Promise<SpoilerLevel> {
  const { spoiler = WORST_SPOILER } = (await findReviewWords(trx, targetId)) ?? {}
  const to = (asked ?? Math.min(spoiler + 1, WORST_SPOILER)) as SpoilerLevel
  if (to <= spoiler) throw new Refusal('conflict', { message: '이미 그 단계이거나 더 높습니다.' })
  return to
}

/** What the decisions that stand ask of a review; with it rises or falls what answers it. Its book is locked. */
export async function putLevel({ trx, drop }: Act, { targetId, bookId }: Target) {
  const least = trx
    .selectFrom('decision')
    .select(sql<SpoilerLevel>`coalesce(max((shape->>'least')::smallint), 0)`.as('least'))
    .where('target_type', '=', 'review')
    .where('target_id', '=', targetId)
    .where('content', '=', 'level')
    .where(eb => eb.not(isUndone))
  await trx.updateTable('review').set({ least_spoiler: least }).where('id', '=', targetId).execute()
  await updateLevels(trx, targetId)
  drop(...reviewTags(bookId as number))
}
