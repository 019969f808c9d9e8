import { randomBytes } from 'node:crypto'
import { CODE_LIFETIME_SECONDS } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Settings } from '#server/config/config.ts'
import { addressKey } from '#server/platform/http/limits/address.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { mailboxOf } from '../mailbox.ts'
import { newCode } from './codes.ts'
import { countMail } from './mail-bounds.ts'
import { updateTries, upsertVisitorCode } from './visitor-code-queries.ts'

/** The purposes of a code mailed to a visitor. A code is valid for one purpose. */
type VisitorPurpose = 'rights' | 'inquiry'

const CODE_TRIES = 5

export const tooManyRequests = (seconds: number) =>
  new Refusal('too_many_requests', { retryAfterSeconds: seconds })

function hashes(
  { fingerprint }: Pick<AppContext, 'fingerprint'>,
  { purpose, email }: { purpose: VisitorPurpose; email: string },
) {
  const mailbox = mailboxOf(email)
  return {
    mailboxHash: fingerprint('code', JSON.stringify([`${purpose} mailbox`, mailbox])),
    codeHash: (code: string) => fingerprint('code', JSON.stringify([purpose, mailbox, code])),
  }
}

interface CodeMail {
  purpose: VisitorPurpose
  email: string
  address: string
  mailOf(settings: Settings, code: string, minutes: number): { subject: string; text: string }
}

/** Mails a code to a visitor, to verify that they can receive the answer. */
export async function mailVisitorCode(
  { trx }: WriteContext,
  { purpose, email, address, mailOf }: CodeMail,
  site: Pick<AppContext, 'fingerprint' | 'jobs' | 'settings'>,
) {
  const wait = await countMail(trx, { email, stranger: addressKey(address) }, site)
  if (wait !== undefined) throw tooManyRequests(wait)
  const code = newCode()
  const { mailboxHash, codeHash } = hashes(site, { purpose, email })
  await upsertVisitorCode(trx, { mailboxHash, codeHash: codeHash(code), seconds: CODE_LIFETIME_SECONDS })
  await site.jobs.add(trx, 'mail', { to: email, ...mailOf(site.settings, code, CODE_LIFETIME_SECONDS / 60) })
}

export const wrongVisitorCode = () => invalid('code', '인증 코드가 일치하지 않거나 만료되었습니다.')

export interface VerifiedCode {
  mailboxHash: string
  codeHash: string
}

/** Checks a code. A right code is not consumed until the visitor's text is saved. */
export async function tryVisitorCode(
  { db, fingerprint }: Pick<AppContext, 'db' | 'fingerprint'>,
  { code, ...visitor }: { purpose: VisitorPurpose; email: string; code: string },
): Promise<VerifiedCode> {
  const { mailboxHash, codeHash } = hashes({ fingerprint }, visitor)
  const found = await updateTries(db, mailboxHash, CODE_TRIES)
  if (!found || found.codeHash !== codeHash(code)) throw wrongVisitorCode()
  return { mailboxHash, codeHash: found.codeHash }
}

/**
 * Creates a visitor's claim or inquiry once. If `make` fails because a concurrent retry was faster, returns
 * what that retry made.
 */
export async function createOnce<T>(findMade: () => Promise<T | undefined>, make: () => Promise<T>) {
  const made = await findMade()
  if (made) return made
  try {
    return await make()
  } catch (error) {
    const madeMeanwhile = await findMade()
    if (madeMeanwhile) return madeMeanwhile
    throw error
  }
}

/** The visitor's mail address and the request's idempotency key. */
export interface VisitorRequest {
  email: string
  sendId?: string | undefined
}

/**
 * The secret that opens a visitor's claim or inquiry. It is derived from the idempotency key, so that a retry
 * finds what the first request created.
 */
export const visitorToken = (
  { fingerprint }: Pick<AppContext, 'fingerprint'>,
  use: 'claim' | 'inquiry',
  { email, sendId }: VisitorRequest,
) =>
  sendId === undefined
    ? randomBytes(24).toString('base64url')
    : fingerprint(use, JSON.stringify([mailboxOf(email), sendId]))
