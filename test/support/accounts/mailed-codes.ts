import { strict as assert } from 'node:assert'
import { mailboxOf } from '#server/people/accounts/mailbox.ts'
import { addressKey } from '#server/platform/http/limits/address.ts'
import { deleteRateCounter, rateCounterKey } from '#server/platform/limits/rate-counters.ts'
import { fingerprint, testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aMemberWithPassword, PASSWORD } from './own-passwords.ts'

/** Letters to exactly this address. */
export const lettersTo = async (address: string) =>
  (await testApp()).jobs.mails.filter(({ to }) => to === address)

/** The last code mailed to exactly this address. */
export const codeMailedTo = async (address: string) =>
  (await lettersTo(address)).flatMap(({ text }) => /^ +(\d{6})$/m.exec(text)?.[1] ?? []).at(-1) ?? ''

/** Another code of the same form. */
export const anotherCode = (code: string) => (code === '000000' ? '111111' : '000000')

export const askToVerify = async (person: Person, email: string) =>
  (await testApp()).post(person, '/api/email/authentication', { email, password: PASSWORD })

/** Requests a code and enters it. */
export async function verifyAddress(person: Person, email: string) {
  const { post } = await testApp()
  const sent = await askToVerify(person, email)
  assert.deepEqual(sent.body, { data: { expiresIn: 600 } }, `a code for ${email}`)
  return post(person, '/api/email/verify', { code: await codeMailedTo(email) })
}

/** A member with a password who verified this address. */
export async function anOwnerOf(email: string) {
  const member = await aMemberWithPassword()
  assert.equal((await verifyAddress(member, email)).status, 200)
  return member
}

/** Resets the mailbox's daily count, for tests that send more letters than it allows. */
export async function resetMailCount(email: string) {
  const { db } = await testApp()
  const mailbox = mailboxOf(email)
  const keys = [
    ['mail', mailbox],
    ['mail-by-strangers', mailbox],
    ['mail-by-stranger', mailbox, addressKey('127.0.0.1')],
  ]
  for (const [what = '', ...whom] of keys)
    await deleteRateCounter(db, rateCounterKey(fingerprint, what, ...whom))
}
