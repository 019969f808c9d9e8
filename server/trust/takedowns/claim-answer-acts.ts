import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { type ClaimAct, claimKinds, claimNumber } from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { findVerifiedEmail } from '#server/people/accounts/account-queries.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockClaimItem, lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { insertDecision } from '#server/trust/moderation/cases/new-decision-queries.ts'
import { findTarget, titleOf } from '#server/trust/targets/find-target.ts'
import { listAffectedMembers, lockTarget, withhold } from '#server/trust/targets/target-acts.ts'
import { rebuttalIn } from './claim-acts.ts'
import { findItem, listItems, updateItemAsDecided, updateProceedings } from './claim-item-queries.ts'
import { claimAuthorMail, claimDecidedMail, claimDeletedMail } from './claim-mails.ts'
import { findClaim, updateClaimAsDecided } from './claim-queries.ts'
import { publishRebuttal } from './rebuttal-acts.ts'

/** Applies the decision of a claim to one of its texts. */
export async function decideItem(
  ctx: WriteContext,
  {
    itemId,
    claimId,
    act,
    words,
    byId,
  }: { itemId: number; claimId: number; act: ClaimAct; words: string; byId: number },
  { jobs, settings, cipher }: Pick<AppContext, 'jobs' | 'settings' | 'cipher'>,
) {
  const { trx, notify, invalidate } = ctx
  await lockClaimItem(trx, itemId)
  const item = await findItem(trx, itemId)
  const claim = await findClaim(trx, claimId)
  if (!item || item.claimId !== claimId || !claim) throw new Refusal('not_found')
  if (item.act !== null || item.outcome !== null) throw new Refusal('stale')
  const logged = { byId, act: 'claim' as const, targetType: item.targetType, targetId: item.targetId }
  if (act === 'reject') {
    await updateItemAsDecided(trx, { itemId, act, decisionId: null })
    await insertStaffAct(trx, { ...logged, detail: { claimId, claimAct: act } })
    return item
  }
  const seen = await findTarget(trx, item)
  if (seen) await lockTarget(trx, seen)
  // Read again under the lock.
  const target = seen && (await findTarget(trx, item))
  if (!target?.isLive)
    throw new Refusal('conflict', { message: `이미 삭제되었거나 가려진 글입니다: ${item.address}` })
  if (act === 'rebuttal') {
    const rebuttal = rebuttalIn(claim, { cipher })
    if (!rebuttal || target.targetType !== 'post')
      throw new Refusal('conflict', { message: `반박 내용을 실을 수 없습니다: ${item.address}` })
    const publishing = { rebuttal, kind: claim.kind, words, byId }
    const decisionId = await publishRebuttal(ctx, target, publishing, { jobs, settings })
    // The decision is not linked to the item. A rebuttal has no measure that could end or be objected to.
    await updateItemAsDecided(trx, { itemId, act, decisionId: null })
    await insertStaffAct(trx, { ...logged, detail: { claimId, claimAct: act, decisionId } })
    return item
  }
  await lockMembers(trx, await listAffectedMembers(trx, target))
  const { targetType, targetId, authorId } = target
  const isFinal = act === 'delete'
  const decisionId = await insertDecision(trx, {
    ...{ caseId: null, targetType, targetId, title: titleOf(target), subjectId: authorId, byId },
    ...{ content: isFinal ? 'delete' : 'hide', member: 'none', reason: claimKinds[claim.kind].reason },
    ...{ words, note: null },
  })
  // A deletion is an ordinary decision. Only a measure can end or be objected to as one of a claim.
  await updateItemAsDecided(trx, { itemId, act, decisionId: isFinal ? null : decisionId })
  await insertStaffAct(trx, { ...logged, detail: { claimId, claimAct: act, decisionId } })
  notify(await insertNotices(trx, { kind: 'moderation', decisionId, memberIds: [authorId] }))
  const mailOf = isFinal ? claimDeletedMail : claimAuthorMail
  const email = await findVerifiedEmail(trx, authorId)
  if (email) await jobs.add(trx, 'mail', { to: email, ...mailOf(settings, claim.kind) })
  const until = (await listItems(trx, claimId)).find(one => one.itemId === itemId)?.until ?? null
  invalidate('transparency')
  if (target.postId !== null) invalidate(`post:${target.postId}`)
  const kind = isFinal ? 'moderated' : 'claim'
  await withhold(ctx, target, { kind, decisionId, returnsAfterHours: null, until })
  return item
}

/** Answers a claim once all its texts are decided, and notifies the claimant. */
export async function answerClaim(
  { trx }: WriteContext,
  { claimId, words }: { claimId: number; words: string },
  { jobs, settings, cipher }: Pick<AppContext, 'jobs' | 'settings' | 'cipher'>,
) {
  const items = await listItems(trx, claimId)
  if (items.some(({ act, outcome }) => act === null && outcome === null)) return
  const claim = await findClaim(trx, claimId)
  if (!claim || !(await updateClaimAsDecided(trx, { claimId, words }))) return
  const numberOf = (decided: ClaimAct) => items.filter(({ act }) => act === decided).length
  const gone = items.filter(({ act, outcome }) => act === null && outcome === 'gone').length
  const decided = { number: claimNumber(claim), words, numberOf, gone }
  const to = cipher.decrypt(claim.email_sealed)
  if (to) await jobs.add(trx, 'mail', { to, ...claimDecidedMail(settings, decided) })
}

const PROCEEDINGS_YEARS_MAX = 5

/** Extends a temporary measure while court proceedings are under way. */
export async function recordProceedings(
  { trx }: WriteContext,
  { itemId, until, byId }: { itemId: number; until: string; byId: number },
) {
  await lockClaimItem(trx, itemId)
  const item = await findItem(trx, itemId)
  if (item?.act !== 'temporary' || item.until === null) throw new Refusal('not_found')
  if (item.outcome !== null) throw new Refusal('conflict', { message: '이미 끝난 임시조치입니다.' })
  const [end, latest] = [Date.parse(until), Date.now() + PROCEEDINGS_YEARS_MAX * 366 * 86_400_000]
  if (end <= Date.parse(item.until) || end > latest)
    throw invalid('until', '임시조치가 끝나는 날보다 뒤이고 5년 안이어야 합니다.')
  await updateProceedings(trx, { itemId, until })
  const { targetType, targetId, claimId } = item
  await insertStaffAct(trx, { byId, act: 'claim', targetType, targetId, detail: { claimId, until } })
}
