import { claimNumber } from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { rowsOfPages, workThrough } from '#server/infrastructure/jobs/work-through.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockClaim, lockClaimItem } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { findWithheld, type TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { answerClaim } from './claim-answer-acts.ts'
import { type FoundItem, findItem, isOpen, listOpenItems, updateItemAsEnded } from './claim-item-queries.ts'
import { claimEndedMail } from './claim-mails.ts'
import { findClaim } from './claim-queries.ts'

type Needs = Pick<AppContext, 'jobs' | 'settings' | 'cipher'>

const GONE_WORDS = '신고하신 글을 작성자가 삭제했습니다.'

/**
 * Whether a text was deleted. Hidden texts, and texts under a hidden post or book, are not deleted, because
 * they can be restored.
 */
async function isGone(db: Db, id: TargetId) {
  const target = await findTarget(db, id)
  if (target?.isLive || (await findWithheld(db, id))) return false
  const { postId = null, bookId = null } = target ?? {}
  const isPostHidden = postId !== null && (await findWithheld(db, { targetType: 'post', targetId: postId }))
  const isBookHidden = bookId !== null && (await findWithheld(db, { targetType: 'book', targetId: bookId }))
  return !isPostHidden && !isBookHidden
}

/** Ends an item whose text the author deleted, and notifies the claimant. */
async function endGone(
  ctx: WriteContext,
  { itemId, claimId }: Pick<FoundItem, 'itemId' | 'claimId'>,
  { jobs, settings, cipher }: Needs,
) {
  const { trx, invalidate } = ctx
  await lockClaim(trx, claimId)
  await lockClaimItem(trx, itemId)
  const item = await findItem(trx, itemId)
  if (!item || !isOpen(item) || !(await isGone(trx, item))) return
  const { targetType, targetId } = item
  await updateItemAsEnded(trx, { itemId, outcome: 'gone' })
  const detail = { claimId, outcome: 'gone' }
  await insertStaffAct(trx, { byId: null, act: 'claim', targetType, targetId, detail })
  if (item.act === null) return answerClaim(ctx, { claimId, words: GONE_WORDS }, { jobs, settings, cipher })
  invalidate('transparency')
  const claim = await findClaim(trx, claimId)
  const to = claim && cipher.decrypt(claim.email_sealed)
  if (to) await jobs.add(trx, 'mail', { to, ...claimEndedMail(settings, 'gone', claimNumber(claim)) })
}

/**
 * Ends claim items whose text was deleted in any way. Without this, the claimant would wait for an answer
 * about a text that no longer exists.
 */
export async function endGoneItems({
  db,
  inTransaction,
  ...site
}: Needs & Pick<AppContext, 'db' | 'inTransaction'>) {
  const items = rowsOfPages(
    after => listOpenItems(db, after),
    item => item.itemId,
  )
  await workThrough(items, async item => {
    if (await isGone(db, item)) await inTransaction(ctx => endGone(ctx, item, site))
  })
}
