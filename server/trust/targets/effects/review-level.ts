import { sql } from 'kysely'
import { type SpoilerLevel, WORST_SPOILER } from '#contract/library/reviews/review-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { updateReviewLevels } from '#server/library/reviews/level-queries.ts'
import { findReviewWords } from '#server/library/reviews/sealed-queries.ts'
import { isUndone } from '#server/trust/hidden-state/undone-decisions.ts'
import type { Effect, Target } from '../moderated-kind.ts'

/**
 * Finds the new minimum spoiler level of a review: the requested level, or one above the current level.
 * Throws if that is no increase.
 */
async function findRaised(
  trx: Db,
  { targetId }: Target,
  requested: SpoilerLevel | undefined,
): Promise<SpoilerLevel> {
  const { spoiler = WORST_SPOILER } = (await findReviewWords(trx, targetId)) ?? {}
  const to = (requested ?? Math.min(spoiler + 1, WORST_SPOILER)) as SpoilerLevel
  if (to <= spoiler) throw new Refusal('conflict', { message: '이미 그 단계이거나 더 높습니다.' })
  return to
}

/**
 * Sets a review's minimum spoiler level from the decisions in force, and updates its replies. The caller
 * locks the book.
 */
async function updateLevel(trx: Db, { targetId }: Target) {
  const least = trx
    .selectFrom('decision')
    .select(sql<SpoilerLevel>`coalesce(max((shape->>'least')::smallint), 0)`.as('least'))
    .where('target_type', '=', 'review')
    .where('target_id', '=', targetId)
    .where('content', '=', 'level')
    .where(eb => eb.not(isUndone))
  await trx.updateTable('review').set({ least_spoiler: least }).where('id', '=', targetId).execute()
  await updateReviewLevels(trx, targetId)
}

export const level: Effect = {
  plan: async (trx, target, { spoiler }) => ({ least: await findRaised(trx, target, spoiler) }),
  apply: ({ trx }, target) => updateLevel(trx, target),
  async revert({ trx }, target) {
    if (target.bookId !== null) await updateLevel(trx, target)
  },
}
