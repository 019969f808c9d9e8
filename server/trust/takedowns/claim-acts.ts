import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { receiptId } from '#contract/platform/text/receipt-numbers.ts'
import type { RebuttalRequest } from '#contract/trust/takedowns/rebuttals.ts'
import {
  CLAIM_MORE_TIMES,
  type Claimant,
  type ClaimKind,
  claimNumber,
} from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { mailboxOf } from '#server/people/accounts/mailbox.ts'
import { deleteVisitorCode } from '#server/people/accounts/mailed-codes/visitor-code-queries.ts'
import {
  mailVisitorCode,
  tooManyRequests,
  type VerifiedCode,
  type VisitorRequest,
  visitorToken,
  wrongVisitorCode,
} from '#server/people/accounts/mailed-codes/visitor-codes.ts'
import { hashOfToken } from '#server/people/sessions/tokens/refresh-tokens.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { hitRateCounter, rateCounterKey } from '#server/platform/limits/rate-counters.ts'
import { lockClaim } from '#server/platform/locks/lock-order.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { targetAt } from '#server/trust/targets/target-address.ts'
import { insertItems, type NewItem } from './claim-item-queries.ts'
import { claimCodeMail, claimReceivedMail } from './claim-mails.ts'
import { type FoundClaim, findClaim, findClaimOpenedBy, insertClaim, updateFurther } from './claim-queries.ts'

type ClaimDeps = Pick<AppContext, 'db' | 'inTransaction' | 'jobs' | 'settings' | 'fingerprint' | 'cipher'>

/** Maximum claims per mailbox and day. Each takes an admin's time and may name twenty texts. */
const CLAIMS_A_DAY = [{ max: 5, perSeconds: 86_400 }]

/** Mails a code to a claimant, to verify that the claimant can receive the answer. */
export const requestClaimCode = (
  ctx: WriteContext,
  request: { email: string; address: string },
  site: ClaimDeps,
) => mailVisitorCode(ctx, { ...request, purpose: 'rights', mailOf: claimCodeMail }, site)

/**
 * The target of an address, if a visitor can see it. For a sealed target only the post is checked, because
 * the claimant must not learn whether the target exists. The admin sees that later.
 */
async function findClaimable(db: Db, address: string, siteUrl: string): Promise<NewItem | undefined> {
  const at = targetAt(address, siteUrl)
  if (!at) return undefined
  const { targetType, targetId, postId, isSealed } = at
  const post =
    postId === undefined ? undefined : await findTarget(db, { targetType: 'post', targetId: postId })
  if (postId !== undefined && !post?.isLive) return undefined
  if (isSealed) return { address, targetType, targetId, board: post?.board ?? null }
  const target = await findTarget(db, { targetType, targetId })
  const isVisible = target?.isLive && target.room !== 'solved' && (!postId || target.postId === postId)
  return isVisible ? { address, targetType, targetId, board: target.board } : undefined
}

/** The targets of the addresses. Throws for the first address without a target that a visitor can see. */
async function itemsAt(db: Db, addresses: string[], siteUrl: string) {
  const items = new Map<string, NewItem>()
  for (const address of addresses) {
    const item = await findClaimable(db, address, siteUrl)
    if (!item) throw invalid('addresses', `이 사이트에서 볼 수 있는 글의 주소가 아닙니다: ${address}`)
    items.set(`${item.targetType} ${item.targetId}`, item)
  }
  return [...items.values()]
}

/** The claim that an earlier request with the same idempotency key created. */
export async function findEarlierClaim(db: Db, named: VisitorRequest, site: Pick<AppContext, 'fingerprint'>) {
  if (named.sendId === undefined) return undefined
  const token = visitorToken(site, 'claim', named)
  const made = await findClaimOpenedBy(db, hashOfToken(token))
  return made && { number: claimNumber(made), token }
}

interface Claim extends VisitorRequest {
  claimant: Claimant
  name: string
  kind: ClaimKind
  addresses: string[]
  statement: string
  rebuttal?: RebuttalRequest | undefined
}

/** Creates a claim. Resolves to its number and the token that opens it. */
export async function makeClaim(
  { trx }: WriteContext,
  { email, sendId, claimant, name, kind, addresses, statement, rebuttal }: Claim,
  code: VerifiedCode,
  { jobs, settings, cipher, fingerprint }: ClaimDeps,
) {
  const items = await itemsAt(trx, addresses, settings.siteUrl)
  if (rebuttal && !items.some(({ targetType }) => targetType === 'post'))
    throw invalid('addresses', '반박 내용은 글 아래에만 실을 수 있습니다. 글의 주소를 적어 주세요.')
  if (!(await deleteVisitorCode(trx, code))) {
    // A concurrent request with the same idempotency key may have used the code already.
    const made = await findEarlierClaim(trx, { email, sendId }, { fingerprint })
    if (made) return made
    throw wrongVisitorCode()
  }
  const wait = await hitRateCounter(trx, rateCounterKey(fingerprint, 'claim', mailboxOf(email)), CLAIMS_A_DAY)
  if (wait !== undefined) throw tooManyRequests(wait)
  const token = visitorToken({ fingerprint }, 'claim', { email, sendId })
  const made = await insertClaim(trx, {
    ...{ tokenHash: hashOfToken(token), claimant, kind },
    ...{
      emailSealed: cipher.encrypt(email),
      nameSealed: cipher.encrypt(name),
      statementSealed: cipher.encrypt(statement),
      rebuttalSealed: rebuttal ? cipher.encrypt(JSON.stringify(rebuttal)) : null,
    },
  })
  await insertItems(trx, made.claimId, items)
  const number = claimNumber(made)
  await jobs.add(trx, 'mail', { to: email, ...claimReceivedMail(settings, { number, token }) })
  return { number, token }
}

/** The rebuttal that a claim asks for, if it can still be decrypted. */
export function rebuttalIn(
  { rebuttal_sealed }: Pick<FoundClaim, 'rebuttal_sealed'>,
  { cipher }: Pick<AppContext, 'cipher'>,
): RebuttalRequest | null {
  const opened = rebuttal_sealed === null ? undefined : cipher.decrypt(rebuttal_sealed)
  return opened ? (JSON.parse(opened) as RebuttalRequest) : null
}

export const claimNotFound = () =>
  new Refusal('not_found', { message: '그런 신고가 없습니다. 접수 번호와 메일의 주소를 확인해 주세요.' })

export async function findClaimByToken(db: Db, { number, token }: { number: string; token: string }) {
  const found = await findClaim(db, receiptId(number))
  if (!found || claimNumber(found) !== number || found.tokenHash !== hashOfToken(token)) throw claimNotFound()
  return found
}

/** Adds a claimant's further statement. The same text sent again by a retry is added only once. */
export async function addToClaim(
  { trx }: WriteContext,
  { text, ...key }: { number: string; token: string; text: string },
  { cipher }: Pick<AppContext, 'cipher'>,
) {
  const { claimId } = await findClaimByToken(trx, key)
  await lockClaim(trx, claimId)
  const last = (await findClaim(trx, claimId))?.further.at(-1)
  if (last && cipher.decrypt(last.text) === text) return
  const added = { claimId, sealed: cipher.encrypt(text), times: CLAIM_MORE_TIMES }
  if (!(await updateFurther(trx, added)))
    throw new Refusal('conflict', { message: '더 추가할 수 없습니다. 메일로 알려 주세요.' })
}
