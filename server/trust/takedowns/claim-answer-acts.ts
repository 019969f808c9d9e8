import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { type ClaimAct, claimKinds, claimNumber } from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockClaim, lockClaimItem, lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { insertDecision } from '#server/trust/moderation/cases/new-decision-queries.ts'
import { decisionSubject, findTarget } from '#server/trust/targets/find-target.ts'
import { listAffectedMembers, lockTarget, withhold } from '#server/trust/targets/target-acts.ts'
import { rebuttalIn } from './claim-acts.ts'
import {
  type FoundItem,
  findItem,
  listItems,
  updateItemAsDecided,
  updateProceedings,
} from './claim-item-queries.ts'
import { claimAuthorMail, claimDecidedMail, claimDeletedMail } from './claim-mails.ts'
import { type FoundClaim, findClaim, updateClaimAsDecided } from './claim-queries.ts'
import { publishRebuttal } from './rebuttal-acts.ts'

type Site = Pick<AppContext, 'jobs' | 'settings' | 'cipher'>

interface ItemDecision {
  itemId: number
  claimId: number
  act: ClaimAct
  words: string
  byId: number
}

type FoundDecision = ItemDecision & { item: FoundItem; claim: FoundClaim }

/** Finds and locks the text of an item. Throws if the text is no longer public. */
async function lockLiveTarget(trx: Db, item: FoundItem) {
  const seen = await findTarget(trx, item)
  if (seen) await lockTarget(trx, seen)
  // The target is read again under the lock.
  const target = seen && (await findTarget(trx, item))
  if (!target?.isLive)
    throw new Refusal('conflict', { message: `이미 삭제되었거나 가려진 글입니다: ${item.address}` })
  return target
}

/** Stores the decision on an item and logs it. */
async function recordDecision(
  trx: Db,
  { item, itemId, claimId, act, byId }: FoundDecision,
  decisionId?: number,
) {
  // Only a temporary measure can end or be objected to, so no other decision is linked to the item.
  const linkedId = act === 'temporary' ? (decisionId ?? null) : null
  await updateItemAsDecided(trx, { itemId, act, decisionId: linkedId })
  const { targetType, targetId } = item
  const detail = { claimId, claimAct: act, decisionId }
  await insertStaffAct(trx, { byId, act: 'claim', targetType, targetId, detail })
}

async function publishRequestedRebuttal(
  ctx: WriteContext,
  decision: FoundDecision,
  { jobs, settings, cipher }: Site,
) {
  const { item, claim, words, byId } = decision
  const target = await lockLiveTarget(ctx.trx, item)
  const rebuttal = rebuttalIn(claim, { cipher })
  if (!rebuttal || target.targetType !== 'post')
    throw new Refusal('conflict', { message: `반박 내용을 실을 수 없습니다: ${item.address}` })
  const publishing = { rebuttal, kind: claim.kind, words, byId }
  await recordDecision(ctx.trx, decision, await publishRebuttal(ctx, target, publishing, { jobs, settings }))
}

/** Hides a text until its temporary measure ends, or permanently, and notifies its author. */
async function hideText(ctx: WriteContext, decision: FoundDecision, { jobs, settings }: Site) {
  const { trx, notify, invalidate } = ctx
  const { item, claim, words, byId } = decision
  const isDeletion = decision.act === 'delete'
  const target = await lockLiveTarget(trx, item)
  const { authorId, postId } = target
  await lockMembers(trx, await listAffectedMembers(trx, target))
  const decisionId = await insertDecision(trx, {
    ...decisionSubject(target),
    byId,
    content: isDeletion ? 'delete' : 'hide',
    reason: claimKinds[claim.kind].reason,
    words,
  })
  await recordDecision(trx, decision, decisionId)
  notify(await insertNotices(trx, { kind: 'moderation', decisionId, memberIds: [authorId] }))
  const mailOf = isDeletion ? claimDeletedMail : claimAuthorMail
  const email = await findVerifiedEmail(trx, authorId)
  if (email) await jobs.add(trx, 'mail', { to: email, ...mailOf(settings, claim.kind) })
  invalidate('transparency')
  if (postId !== null) invalidate(`post:${postId}`)
  const until = (await findItem(trx, item.itemId))?.until ?? null
  const kind = isDeletion ? 'moderated' : 'claim'
  await withhold(ctx, target, { kind, decisionId, returnsAfterHours: null, until })
}

/** Applies the decision of a claim to one of its texts. The last decision answers the claim. */
export async function decideItem(ctx: WriteContext, decision: ItemDecision, site: Site) {
  const { trx } = ctx
  const { itemId, claimId, act, words } = decision
  await lockClaim(trx, claimId)
  await lockClaimItem(trx, itemId)
  const item = await findItem(trx, itemId)
  const claim = await findClaim(trx, claimId)
  if (!item || item.claimId !== claimId || !claim) throw new Refusal('not_found')
  if (item.act !== null || item.outcome !== null) throw new Refusal('stale')
  const found = { ...decision, item, claim }
  if (act === 'reject') await recordDecision(trx, found)
  else if (act === 'rebuttal') await publishRequestedRebuttal(ctx, found, site)
  else await hideText(ctx, found, site)
  await answerClaim(ctx, { claimId, words }, site)
  return item
}

/** Answers a claim once all its texts are decided, and notifies the claimant. The caller locks the claim. */
export async function answerClaim(
  { trx }: WriteContext,
  { claimId, words }: { claimId: number; words: string },
  { jobs, settings, cipher }: Site,
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
