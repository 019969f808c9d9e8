import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { upsertKnownAddress } from '#server/people/sessions/devices/known-addresses.ts'
import { anOwnerOf, askToVerify, codeMailedTo, lettersTo } from '#test/support/accounts/mailed-codes.ts'
import { PASSWORD, signIn, withPassword } from '#test/support/accounts/own-passwords.ts'
import { appWith, fingerprint, testApp } from '#test/support/app.ts'
import { CLAIM_WORDS } from '#test/support/trust/rights.ts'
import { mailboxOf } from './mailbox.ts'

const site = await testApp()
const { get, post, put, db, aMember, theAdmin } = site

let born = 0
/** A mailbox name that no other test uses. */
const aName = () => `box${++born}x`
const newcomer = () => aMember({ activated: false })

const spellings: [spelling: string, mailbox: string][] = [
  ['reader@example.com', 'reader@example.com'],
  ['Reader@Example.COM', 'reader@example.com'],
  ['reader+1@example.com', 'reader@example.com'],
  ['reader+a+b@example.com', 'reader@example.com'],
  ['re.ader@example.com', 're.ader@example.com'],
  ['+reader@example.com', '+reader@example.com'],
  ['+reader+1@example.com', '+reader@example.com'],
  ['re.a.der+x@gmail.com', 'reader@gmail.com'],
  ['re.ader@googlemail.com', 'reader@gmail.com'],
  ['re.ader@notgmail.com', 're.ader@notgmail.com'],
  ['reader+x@hanmail.net', 'reader@daum.net'],
  ['re.ader@hanmail.net', 're.ader@daum.net'],
  ['reader@myhanmail.net', 'reader@myhanmail.net'],
]

test('one mailbox is told by all its spellings, by the server and by the database alike', async () => {
  for (const [spelling, mailbox] of spellings) {
    assert.equal(mailboxOf(spelling), mailbox, spelling)
    const { rows } = await sql<{ mailbox: string }>`
      select mailbox_of(${spelling.toLowerCase()}) as mailbox`.execute(db)
    assert.equal(rows[0]?.mailbox, mailbox, `${spelling} in the database`)
  }
})

/** One stranger may send three mails to a mailbox. The mail that verified the address counts as the first. */
async function countsTogether(path: string, other: string, { memberId }: { memberId: number }) {
  const { email = '' } = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const ask = async (to: string | null) => (await post(null, path, { email: to })).status
  assert.deepEqual([await ask(email), await ask(other), await ask(email)], [204, 204, 429])
}

/** The expected behaviour of each call for a different spelling of a member's mailbox. */
const byCall: Record<string, (other: string, owner: Awaited<ReturnType<typeof anOwnerOf>>) => Promise<void>> =
  {
    'POST /api/email/authentication': async other => {
      const answer = await askToVerify(await newcomer(), other)
      assert.deepEqual([answer.status, answer.text], [200, 'false'])
      assert.deepEqual(await lettersTo(other), [])
    },
    'GET /api/find/username': async (email, { username }) => {
      assert.deepEqual((await get(null, '/api/find/username', { email })).body, { data: { username } })
    },
    'GET /api/check/password': async (email, { username, memberId }) => {
      const answer = await get(null, '/api/check/password', { email, username })
      assert.deepEqual(answer.body, { data: { memberId } })
    },
    'POST /api/password/code': async (email, { username, memberId }) => {
      const { requestId } = (await post(null, '/api/password/code', { email, username })).body.data
      const { email: own } = await db
        .selectFrom('member')
        .select('email')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
      // The mail is sent to the spelling that the member verified, not to the one entered.
      assert.deepEqual(await lettersTo(email), [])
      const reset = { memberId, requestId, code: await codeMailedTo(own ?? ''), password: 'Lindwurm-77#' }
      assert.equal((await put(null, '/api/update/password', reset)).status, 204)
    },
    'POST /api/password/first/mail': async (email, { memberId }) => {
      const member = db.updateTable('member').set({ password_hash: null }).where('id', '=', memberId)
      const { email: own } = await member.returning('email').executeTakeFirstOrThrow()
      assert.equal((await post(null, '/api/password/first/mail', { email })).status, 204)
      assert.deepEqual(await lettersTo(email), [])
      assert.match(site.jobs.mails.findLast(({ to }) => to === own)?.text ?? '', /\/auth\/password#/)
    },
    'POST /api/inquiry/code': (other, owner) => countsTogether('/api/inquiry/code', other, owner),
    'POST /api/rights/code': (other, owner) => countsTogether('/api/rights/code', other, owner),
    'POST /api/inquiry': async email => {
      const other = email.toUpperCase()
      await post(null, '/api/inquiry/code', { email: other })
      const inquiry = {
        email,
        code: await codeMailedTo(other),
        subject: 'bug',
        text: '글이 저장되지 않습니다.',
      }
      assert.equal((await post(null, '/api/inquiry', inquiry)).status, 201)
    },
    'POST /api/rights/claim': async email => {
      const other = email.toUpperCase()
      await post(null, '/api/rights/code', { email: other })
      const claim = {
        ...{ email, code: await codeMailedTo(other), claimant: 'self', name: '김독자' },
        ...{ kind: 'defamation', addresses: ['/post/2000000000'], statement: CLAIM_WORDS.padEnd(40, '.') },
      }
      // The code is right; the call is refused only because the address in the claim is not that of a post.
      assert.deepEqual(Object.keys((await post(null, '/api/rights/claim', claim)).body.fields), ['addresses'])
    },
  }

const takesAddress = ({ query, body }: Call) =>
  [query, body].some(part => part && 'email' in ((part as { properties?: object }).properties ?? {}))

for (const [name, call] of Object.entries(calls)) {
  if (!takesAddress(call)) continue
  test(`${name} takes another spelling for the same mailbox`, async () => {
    const tried = byCall[name]
    assert.ok(tried, 'a call with an address: say here what it does with another spelling')
    const box = aName()
    const owner = await anOwnerOf(`${box.slice(0, 2)}.${box.slice(2)}@gmail.com`)
    await tried(`${box}+other@googlemail.com`, owner)
  })
}

test('an admin finds a member by any spelling of the address', async () => {
  const box = aName()
  const { memberId } = await anOwnerOf(`${box}+1@example.com`)
  const found = await get(await theAdmin(), '/api/admin/members', {
    searchTerm: `${box}+2@example.com`,
    by: 'email',
  })
  assert.deepEqual(
    found.body.data.map((row: { memberId: number }) => row.memberId),
    [memberId],
  )
})

test('a stranger who knows a member’s address cannot use up the letters of that mailbox', async () => {
  const box = aName()
  const owner = await anOwnerOf(`${box}@example.com`)
  await upsertKnownAddress(db, { memberId: owner.memberId, address: '127.0.0.1', fingerprint })
  const before = (await lettersTo(`${box}@example.com`)).length
  for (let at = 0; at < 12; at++) {
    const answer = await askToVerify(await newcomer(), `${box}+${at}@example.com`)
    assert.equal(answer.text, 'false')
  }
  assert.equal(site.jobs.mails.filter(({ to }) => to.startsWith(`${box}+`)).length, 0)
  await post(null, '/api/password/code', { email: `${box}@example.com`, username: owner.username })
  assert.equal((await lettersTo(`${box}@example.com`)).length, before + 1)
})

test('a member is not counted as a stranger to a mailbox they have verified', async () => {
  const box = aName()
  const owner = await anOwnerOf(`${box}@example.com`)
  const answers = []
  for (let at = 0; at < 5; at++) answers.push((await askToVerify(owner, `${box}+${at}@example.com`)).status)
  // Five mails an hour are allowed. The mail that verified the address counts as the first.
  assert.deepEqual(answers, [200, 200, 200, 200, 429])
})

const behindProxy = await appWith({ TRUST_PROXY: '1' })
after(() => behindProxy.close())

test('one stranger leaves room for another who wants to verify the same mailbox', async () => {
  const email = `${aName()}@example.com`
  const ask = async (from: string) => {
    const person = await behindProxy.aMember({ activated: false })
    const headers = { 'x-forwarded-for': from }
    return (await behindProxy.send('POST', person, '/api/email/authentication', { email }, headers)).status
  }
  const one: number[] = []
  for (let at = 0; at < 4; at++) one.push(await ask('192.0.2.1'))
  assert.deepEqual(one, [200, 200, 200, 429])
  assert.equal(await ask('192.0.2.2'), 200)
})

test('one of many who verify spellings of one mailbox at the same moment gets it', async () => {
  const box = aName()
  const people = await Promise.all(Array.from({ length: 3 }, newcomer))
  const addresses = people.map((_, at) => `${box}+${at}@example.com`)
  for (const [at, person] of people.entries()) await askToVerify(person, addresses[at] as string)
  const answers = await Promise.all(
    people.map(async (person, at) =>
      post(person, '/api/email/verify', { code: await codeMailedTo(addresses[at] as string) }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  assert.deepEqual(refused?.body.fields, {
    email: '이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.',
  })
})

test('a member who spells their own mailbox differently changes to that spelling', async () => {
  const box = aName()
  const owner = await anOwnerOf(`${box}@example.com`)
  await askToVerify(owner, `${box}+books@example.com`)
  const code = await codeMailedTo(`${box}+books@example.com`)
  assert.equal((await post(owner, '/api/email/verify', { code })).status, 200)
  assert.equal((await get(owner, '/api/user')).body.data.email, `${box}+books@example.com`)
})

test('two accounts that shared a mailbox before it was compared are both still found and recovered', async () => {
  const box = aName()
  const older = await anOwnerOf(`${box}@example.com`)
  const younger = await withPassword(await aMember())
  const email = `${box}+2@example.com`
  await db
    .updateTable('member')
    .set({ email, email_key: email, shares_mailbox: true })
    .where('id', '=', younger.memberId)
    .execute()
  const find = async (asked: string) => (await get(null, '/api/find/username', { email: asked })).body.data
  assert.deepEqual(await find(email), { username: younger.username })
  assert.deepEqual(await find(`${box}@example.com`), { username: older.username })
  assert.deepEqual(await find(`${box}+3@example.com`), { username: older.username })
  const { requestId } = (await post(null, '/api/password/code', { email, username: younger.username })).body
    .data
  const reset = { memberId: younger.memberId, requestId, code: await codeMailedTo(email) }
  assert.equal((await put(null, '/api/update/password', { ...reset, password: 'Lindwurm-77#' })).status, 204)
  assert.equal((await signIn(older, PASSWORD)).status, 200)
  assert.equal((await signIn(younger, 'Lindwurm-77#')).status, 200)
  // The member's own mailbox is compared like those of others.
  const own = `${box}own@example.com`
  const session = await signIn(younger, 'Lindwurm-77#')
  const person = { ...younger, token: session.token }
  await post(person, '/api/email/authentication', { email: own, password: 'Lindwurm-77#' })
  assert.equal((await post(person, '/api/email/verify', { code: await codeMailedTo(own) })).status, 200)
  assert.equal((await askToVerify(await newcomer(), `${box}own+1@example.com`)).text, 'false')
})
