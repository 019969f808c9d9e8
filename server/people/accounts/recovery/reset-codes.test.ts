import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { spentCodeWords } from '#contract/people/members/members.ts'
import { deleteOldAddresses, upsertKnownAddress } from '#server/people/sessions/devices/known-addresses.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'
import { deleteOldRateCounters } from '#server/platform/limits/rate-counters.ts'
import {
  aForgetfulMember,
  askForCode,
  aVerifiedMember,
  lastCode,
  mailsTo,
  NEXT_PASSWORD,
  PASSWORD,
  resetWithCode,
  signIn,
} from '#test/support/accounts/forgetful-members.ts'
import { anOwnerOf, anotherCode, askToVerify } from '#test/support/accounts/mailed-codes.ts'
import { TOKEN_SECRET, testApp } from '#test/support/app.ts'
import { deleteExpiredCodes } from '../mailed-codes/code-queries.ts'

let born = 0

/** The member's known IP address, which is that of these tests' calls. */
const whereabouts = async (memberId: number) => ({
  memberId,
  address: '127.0.0.1',
  fingerprint: fingerprints(TOKEN_SECRET),
})

test('five wrong tries void a reset code, however many are made at once, and the fifth is told so', async () => {
  const member = await aForgetfulMember()
  const tries = Array.from({ length: 40 }, () => resetWithCode({ ...member, code: anotherCode(member.code) }))
  const answers = await Promise.all(tries)
  assert.ok(answers.every(({ status }) => status === 400))
  const spent = answers.filter(({ body }) => body.message === spentCodeWords)
  assert.equal(spent.length, 36)
  const late = await resetWithCode(member)
  assert.deepEqual([late.status, late.body.fields], [400, { code: spentCodeWords }])
  assert.equal((await signIn(member.username, PASSWORD)).status, 200)
})

test('the sixth try of a reset code is none, right or not', async () => {
  const member = await aForgetfulMember()
  for (let i = 0; i < 5; i++)
    assert.equal((await resetWithCode({ ...member, code: anotherCode(member.code) })).status, 400)
  assert.equal((await resetWithCode(member)).status, 400)
  assert.equal((await signIn(member.username, PASSWORD)).status, 200)
})

test('a stranger who guesses without having asked takes nothing from the owner’s code', async () => {
  const { memberId, requestId, code } = await aForgetfulMember()
  for (const guessed of ['guessed', requestId.slice(1), `${requestId}x`])
    for (let i = 0; i < 6; i++)
      assert.equal(
        (await resetWithCode({ memberId, requestId: guessed, code: anotherCode(code) })).status,
        400,
      )
  assert.equal((await resetWithCode({ memberId, requestId: 'guessed', code })).status, 400)
  const { put } = await testApp()
  const without = await put(null, '/api/update/password', { memberId, password: NEXT_PASSWORD, code })
  assert.deepEqual([without.status, Object.keys(without.body.fields)], [400, ['requestId']])
  assert.equal((await resetWithCode({ memberId, requestId, code })).status, 204)
})

test('a stranger who asks in the owner’s name, and guesses, leaves the owner’s code as it is', async () => {
  const owner = await aForgetfulMember()
  const stranger = (await askForCode(owner.email, owner.username)).body.data
  for (let i = 0; i < 6; i++)
    await resetWithCode({
      ...owner,
      requestId: stranger.requestId,
      code: anotherCode(await lastCode(owner.email)),
    })
  // A code is valid only together with the request id that it was mailed for.
  assert.equal((await resetWithCode({ ...owner, requestId: stranger.requestId })).status, 400)
  assert.equal((await resetWithCode(owner)).status, 204)
})

test('a code used twice at the same moment opens once', async () => {
  const member = await aForgetfulMember()
  const answers = await Promise.all(
    ['One-11111!', 'Two-22222!', 'Three-333!'].map(password => resetWithCode({ ...member, password })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400, 400])
})

test('a weak new password costs no try', async () => {
  const member = await aForgetfulMember()
  for (let i = 0; i < 6; i++) {
    const { status, body } = await resetWithCode({
      ...member,
      code: anotherCode(member.code),
      password: 'weak',
    })
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['password']])
  }
  assert.equal((await resetWithCode(member)).status, 204)
})

test('however often a stranger asks, the mailbox is left in peace, and the owner at home is still mailed', async () => {
  const { db } = await testApp()
  const { email, username, memberId } = await aVerifiedMember()
  const ask = async () => (await askForCode(email, username)).status
  const many = () => Promise.all(Array.from({ length: 40 }, ask))
  assert.deepEqual(new Set(await many()), new Set([200]))
  assert.equal((await mailsTo(email)).length, 3)
  // A sign-in makes this IP address known.
  await signIn(username, PASSWORD)
  await upsertKnownAddress(db, await whereabouts(memberId))
  const { body } = await askForCode(email, username)
  assert.equal((await mailsTo(email)).length, 4)
  const code = await lastCode(email)
  await many()
  assert.equal((await mailsTo(email)).length, 5)
  assert.equal((await resetWithCode({ memberId, requestId: body.data.requestId, code })).status, 204)
})

test('a mailbox is sent ten codes a day, under whatever spelling, though its owner asks', async () => {
  const { db, jobs } = await testApp()
  const box = `mailbox${++born}`
  const owner = await anOwnerOf(`${box}@example.com`)
  const sent = () => jobs.mails.filter(({ to }) => to.startsWith(box)).length
  const askOnce = () => askToVerify(owner, `${box}+${++born}@example.com`)
  const anHourPasses = async () => {
    await sql`update tally set counted_at = array(select at - interval '61 minutes' from unnest(counted_at) at)`.execute(
      db,
    )
    // The limit on an account's requests is separate from the limit on mails, so its count is deleted.
    await db.deleteFrom('code_request').where('member_id', '=', owner.memberId).execute()
  }
  const answers = await Promise.all(Array.from({ length: 12 }, askOnce))
  assert.equal(answers.filter(({ status }) => status === 200).length, 4)
  const refused = answers.find(({ status }) => status === 429)
  const wait = Number(refused?.headers.get('retry-after'))
  assert.ok(wait > 3_500 && wait <= 3_600, `${wait} seconds`)
  for (let hour = 0; hour < 3; hour++) {
    await anHourPasses()
    await Promise.all(Array.from({ length: 6 }, askOnce))
  }
  assert.equal(sent(), 10)
  const late = await askOnce()
  assert.equal(late.status, 429)
  assert.ok(Number(late.headers.get('retry-after')) > 20 * 3_600)
})

test('requests, counts and addresses that are over are swept away', async () => {
  const { db } = await testApp()
  const member = await aForgetfulMember()
  await upsertKnownAddress(db, await whereabouts(member.memberId))
  const left = async () => [
    await db.selectFrom('reset_code').select('member_id').where('member_id', '=', member.memberId).execute(),
    await db
      .selectFrom('known_address')
      .select('member_id')
      .where('member_id', '=', member.memberId)
      .execute(),
    await db
      .selectFrom('tally')
      .select('key')
      .where('last_at', '<', sql<string>`now() - interval '1 day'`)
      .execute(),
  ]
  const sweep = async () => {
    await deleteExpiredCodes(db)
    await deleteOldRateCounters(db)
    await deleteOldAddresses(db)
  }
  await sweep()
  assert.deepEqual(
    (await left()).map(({ length }) => length),
    [1, 1, 0],
  )
  await sql`update reset_code set expires_at = now() - interval '1 second' where member_id = ${member.memberId}`.execute(
    db,
  )
  await sql`update known_address set seen_at = now() - interval '181 days' where member_id = ${member.memberId}`.execute(
    db,
  )
  await sql`update tally set last_at = now() - interval '25 hours'`.execute(db)
  await sweep()
  assert.deepEqual(
    (await left()).map(({ length }) => length),
    [0, 0, 0],
  )
})
