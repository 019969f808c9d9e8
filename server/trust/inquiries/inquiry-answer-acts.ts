import { Refusal } from '#contract/platform/http/refusals.ts'
import { INQUIRY_CLOSED, inquiryNumber } from '#contract/trust/inquiries/inquiry-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockInquiry, lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { decryptVisitor } from './decrypt-inquiry.ts'
import { inquiryNotFound } from './inquiry-acts.ts'
import { inquiryAnsweredMail } from './inquiry-mails.ts'
import {
  type FoundInquiry,
  findInquiry,
  insertInquiryText,
  listInquiryTexts,
  updateInquiry,
} from './inquiry-queries.ts'

type Needs = Pick<AppContext, 'jobs' | 'settings' | 'cipher'>

interface Seen {
  inquiryId: number
  /** The newest text that the admin has read. */
  lastTextId: number
  byId: number
}

/** Locks an open inquiry. Throws if anyone has added a text since the admin read it. */
async function lockOpen(trx: Db, { inquiryId, lastTextId }: Seen) {
  await lockInquiry(trx, inquiryId)
  const found = await findInquiry(trx, inquiryId)
  if (!found) throw inquiryNotFound()
  if ((await listInquiryTexts(trx, [inquiryId])).at(-1)?.textId !== lastTextId)
    throw new Refusal('stale', { message: '그 사이 새 글이 왔습니다. 읽은 뒤에 다시 답해 주세요.' })
  if (found.state === 'closed') throw new Refusal('conflict', { message: INQUIRY_CLOSED })
  return found
}

async function notifyWriter(
  { trx, notify }: WriteContext,
  found: FoundInquiry,
  answer: { text: string; closes: boolean },
  { jobs, settings, cipher }: Needs,
) {
  const { memberId } = found
  if (memberId !== null) {
    await lockMembers(trx, [memberId])
    notify(await insertNotices(trx, { kind: 'inquiry', decisionId: null, memberIds: [memberId] }))
  }
  const visitor = decryptVisitor(found, { cipher })
  const to = memberId === null ? visitor?.email : await findVerifiedEmail(trx, memberId)
  if (!to) return
  const mail = inquiryAnsweredMail(settings, {
    ...answer,
    number: inquiryNumber(found),
    token: visitor?.token,
  })
  await jobs.add(trx, 'mail', { to, ...mail })
}

/** Answers an inquiry and notifies its writer. */
export async function answerInquiry(
  ctx: WriteContext,
  { text, closes, ...seen }: Seen & { text: string; closes: boolean },
  site: Needs,
) {
  const { trx } = ctx
  const { inquiryId, byId } = seen
  const found = await lockOpen(trx, seen)
  const inquiryState = closes ? ('closed' as const) : ('answered' as const)
  await insertInquiryText(trx, { inquiryId, fromStaff: true, textSealed: site.cipher.encrypt(text) })
  await updateInquiry(trx, { inquiryId, state: inquiryState, isAnswer: true })
  await insertStaffAct(trx, { byId, act: 'inquiry', detail: { inquiryId, inquiryState: 'answered' } })
  await notifyWriter(ctx, found, { text, closes }, site)
}

/** Closes an inquiry that needs no answer, such as an advertisement. The writer is not notified. */
export async function closeInquiry({ trx }: WriteContext, seen: Seen) {
  const { inquiryId, byId } = seen
  await lockOpen(trx, seen)
  await updateInquiry(trx, { inquiryId, state: 'closed' })
  await insertStaffAct(trx, { byId, act: 'inquiry', detail: { inquiryId, inquiryState: 'closed' } })
}
