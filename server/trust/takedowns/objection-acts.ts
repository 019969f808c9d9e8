import { Refusal } from '#contract/platform/http/refusals.ts'
import { COPYRIGHT_RETURN_DAYS, claimNumber } from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { updateWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { tagsOf } from '#server/trust/targets/target-acts.ts'
import { lockMeasure } from './claim-end-acts.ts'
import { findOwnItem, updateItemUntil, updateObjection } from './claim-item-queries.ts'
import { claimReturnMail } from './claim-mails.ts'
import { type FoundClaim, findClaim } from './claim-queries.ts'

type Needs = Pick<AppContext, 'jobs' | 'settings' | 'cipher'>
type OwnItem = NonNullable<Awaited<ReturnType<typeof findOwnItem>>>

/**
 * Sets the day of restoration and mails it to the copyright claimant. Until that day the claimant may prove
 * that court proceedings have begun.
 */
async function setReturn(
  { trx, invalidate }: WriteContext,
  { item, claim, decisionId }: { item: OwnItem; claim: FoundClaim; decisionId: number },
  { jobs, settings, cipher }: Needs,
) {
  const until = new Date(Date.now() + COPYRIGHT_RETURN_DAYS * 86_400_000).toISOString()
  await updateItemUntil(trx, { itemId: item.itemId, until })
  await updateWithheld(trx, item, { kind: 'claim', decisionId, returnsAfterHours: null, until })
  const target = await findTarget(trx, item)
  if (target) invalidate(...tagsOf(target))
  const to = cipher.decrypt(claim.email_sealed)
  const mail = claimReturnMail(settings, { number: claimNumber(claim), until })
  if (to) await jobs.add(trx, 'mail', { to, ...mail })
}

/** Records the objection of an author whose text a claim has hidden. */
export async function objectToClaim(
  ctx: WriteContext,
  { itemId, memberId, text }: { itemId: number; memberId: number; text: string },
  site: Needs,
) {
  const { trx } = ctx
  const measure = await lockMeasure(ctx, itemId)
  const item = await findOwnItem(trx, { itemId, memberId })
  if (!item?.until || item.decisionId === null) throw new Refusal('not_found')
  // An undone measure may have been replaced by another decision.
  if (!measure?.isInForce || item.outcome !== null || Date.parse(item.until) < Date.now())
    throw new Refusal('conflict', { message: '임시조치 기간이 끝났습니다.' })
  if (item.objection !== null) throw new Refusal('conflict', { message: '이미 재게시를 요청했습니다.' })
  await updateObjection(trx, { itemId, text })
  const claim = await findClaim(trx, item.claimId)
  if (claim?.kind === 'copyright') await setReturn(ctx, { item, claim, decisionId: item.decisionId }, site)
}
