import { Refusal } from '#contract/platform/http/refusals.ts'
import { receiptId } from '#contract/platform/text/receipt-numbers.ts'
import {
  type InquirySubject,
  inquiryNumber,
  inquiryRefusal,
} from '#contract/trust/inquiries/inquiry-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { mailboxOf } from '#server/people/accounts/mailbox.ts'
import { deleteVisitorCode } from '#server/people/accounts/mailed-codes/visitor-code-queries.ts'
import {
  tooManyRequests,
  type VerifiedCode,
  type VisitorRequest,
  visitorToken,
  wrongVisitorCode,
} from '#server/people/accounts/mailed-codes/visitor-codes.ts'
import { hashOfToken } from '#server/people/sessions/tokens/refresh-tokens.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { hitRateCounter, rateCounterKey } from '#server/platform/limits/rate-counters.ts'
import { lockInquiry, lockMember } from '#server/platform/locks/lock-order.ts'
import { decryptInquiry } from './decrypt-inquiry.ts'
import { inquiryReceivedMail } from './inquiry-mails.ts'
import {
  type FoundInquiry,
  findInquiry,
  findInquiryOpenedBy,
  insertInquiry,
  insertInquiryText,
  updateInquiry,
} from './inquiry-queries.ts'

type Needs = Pick<AppContext, 'db' | 'jobs' | 'settings' | 'fingerprint' | 'cipher'>

/** Maximum inquiries per mailbox or member and day. A person answers each of them. */
const INQUIRIES_A_DAY = [{ max: 5, perSeconds: 86_400 }]

async function countInquiry(trx: Db, who: string | number, { fingerprint }: Pick<AppContext, 'fingerprint'>) {
  const wait = await hitRateCounter(trx, rateCounterKey(fingerprint, 'inquiry', who), INQUIRIES_A_DAY)
  if (wait !== undefined) throw tooManyRequests(wait)
}

interface InquiryInput {
  subject: InquirySubject
  text: string
}

/** The inquiry that an earlier request with the same idempotency key created. */
export async function findEarlierInquiry(
  db: Db,
  named: VisitorRequest,
  site: Pick<AppContext, 'fingerprint'>,
) {
  if (named.sendId === undefined) return undefined
  const token = visitorToken(site, 'inquiry', named)
  const made = await findInquiryOpenedBy(db, hashOfToken(token))
  return made && { number: inquiryNumber(made), token }
}

/** Creates a visitor's inquiry. Resolves to its number and the token that opens it. */
export async function makeVisitorInquiry(
  { trx }: WriteContext,
  { email, sendId, subject, text }: VisitorRequest & InquiryInput,
  code: VerifiedCode,
  site: Needs,
) {
  if (!(await deleteVisitorCode(trx, code))) {
    // A concurrent request with the same idempotency key may have used the code already.
    const made = await findEarlierInquiry(trx, { email, sendId }, site)
    if (made) return made
    throw wrongVisitorCode()
  }
  await countInquiry(trx, mailboxOf(email), site)
  const token = visitorToken(site, 'inquiry', { email, sendId })
  const visitorSealed = site.cipher.encrypt(JSON.stringify({ email, token }))
  const made = await insertInquiry(trx, {
    subject,
    visitor: { tokenHash: hashOfToken(token), visitorSealed },
  })
  const textSealed = site.cipher.encrypt(text)
  await insertInquiryText(trx, { inquiryId: made.inquiryId, fromStaff: false, textSealed })
  const number = inquiryNumber(made)
  const mail = inquiryReceivedMail(site.settings, { number, token, subject })
  await site.jobs.add(trx, 'mail', { to: email, ...mail })
  return { number, token }
}

/** Creates a member's inquiry. Suspended members may write, since they may ask about the suspension. */
export async function makeOwnInquiry(
  { trx }: WriteContext,
  { memberId, subject, text }: InquiryInput & { memberId: number },
  site: Needs,
) {
  if (!(await lockMember(trx, memberId))) throw new Refusal('unauthenticated')
  await countInquiry(trx, memberId, site)
  const made = await insertInquiry(trx, { subject, memberId })
  const textSealed = site.cipher.encrypt(text)
  await insertInquiryText(trx, { inquiryId: made.inquiryId, fromStaff: false, textSealed })
  return { number: inquiryNumber(made) }
}

export const inquiryNotFound = () =>
  new Refusal('not_found', { message: '그런 문의가 없습니다. 접수 번호와 메일의 주소를 확인해 주세요.' })

/** Finds an inquiry by its number, for its writer. */
export async function findWritersInquiry(
  db: Db,
  number: string,
  isWriter: (found: FoundInquiry) => boolean,
): Promise<FoundInquiry> {
  const found = await findInquiry(db, receiptId(number))
  if (!found || inquiryNumber(found) !== number || !isWriter(found)) throw inquiryNotFound()
  return found
}

export const isOpenedBy =
  (token: string) =>
  ({ tokenHash }: FoundInquiry) =>
    tokenHash === hashOfToken(token)

/** Adds a text of the writer. The same text sent again by a retry is added only once. */
export async function addToInquiry(
  { trx }: WriteContext,
  { number, text, isWriter }: { number: string; text: string; isWriter(found: FoundInquiry): boolean },
  { cipher }: Pick<AppContext, 'cipher'>,
) {
  await lockInquiry(trx, receiptId(number))
  const found = await findWritersInquiry(trx, number, isWriter)
  const { inquiryId, texts } = await decryptInquiry({ db: trx, cipher }, found)
  const last = texts.at(-1)
  if (last && !last.fromStaff && last.text === text) return
  const message = inquiryRefusal({ ...found, texts })
  if (message) throw new Refusal('conflict', { message })
  await insertInquiryText(trx, { inquiryId, fromStaff: false, textSealed: cipher.encrypt(text) })
  await updateInquiry(trx, { inquiryId, state: 'waiting' })
}
