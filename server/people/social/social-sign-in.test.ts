import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { authenticator } from '#test/support/accounts/authenticator.ts'
import { aPerson, socialSignIn } from '#test/support/accounts/social-sign-in.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { type Mood, socialProvider } from '#test/support/services/social-provider.ts'

const provider = await socialProvider()
let aheadMs = 0
const site = await appWith({ ...(await ownDatabase()), ...provider.env, NEWCOMER_GUARD: 'on' })
const fast = await appWith({ ...provider.env }, { now: () => Date.now() + aheadMs })
const { post, get, db, aMember } = site
const { back, wire, finish, join, proofBy } = socialSignIn(site, provider)
after(async () => {
  await fast.close()
  await site.close()
  provider.close()
})

test('a person from Kakao with a verified address is active after one step, and later after none', async () => {
  const someone = aPerson({ email: 'kakao-one@example.com' })
  const first = await finish(await back(someone))
  assert.equal(first.body.data.suggestion, someone.nickname)
  const member = await join(someone)
  assert.equal(member.activated, true)
  assert.equal((await get(member, '/api/user')).body.data.email, 'kakao-one@example.com')
  const again = await finish(await back(someone))
  assert.equal(again.body.data.memberId, member.memberId)
  const { socialAccounts } = (await get(member, '/api/user/export')).body
  assert.deepEqual(
    socialAccounts.map(({ provider: name, subject }: Record<string, string>) => [name, subject]),
    [['kakao', `${someone.id}`]],
  )
})

for (const [why, more, name] of [
  ['an address that Kakao has not verified', { email: 'k2@example.com', isEmailVerified: false }, 'kakao'],
  ['an address that is no longer valid', { email: 'k3@example.com', isEmailValid: false }, 'kakao'],
  ['no address', {}, 'kakao'],
  ['Naver, whatever it says', { id: 'naver-subject-1', email: 'n1@example.com' }, 'naver'],
] as const)
  test(`a person with ${why} still verifies one by a mailed code`, async () => {
    const member = await join(aPerson(more), { name })
    assert.equal(member.activated, false)
    assert.equal((await get(member, '/api/user')).body.data.email, null)
  })

test('an account is never linked by its address: the member who verified it keeps it, and is told where to link', async () => {
  const owner = await aMember()
  const email = 'owner@example.com'
  await db.updateTable('member').set({ email, email_key: email }).where('id', '=', owner.memberId).execute()
  const someone = aPerson({ email })
  const { body } = await finish(await back(someone))
  assert.equal(body.data.isAddressTaken, true)
  const stranger = await join(someone)
  assert.notEqual(stranger.memberId, owner.memberId)
  assert.equal(stranger.activated, false)
})

test('a state works once, in the browser that began, for what it began, until it is too old', async () => {
  const someone = aPerson()
  const spent = async (returned: Awaited<ReturnType<typeof back>>) => {
    const { status, body } = await finish(returned)
    assert.equal(status, 400)
    assert.match(body.fields.state, /처음부터 다시/)
  }
  const used = await back(someone)
  assert.equal((await finish(used)).status, 200)
  await spent({ ...used, code: provider.codeFor(someone) })
  await spent({ ...(await back(someone)), nonce: randomBytes(32).toString('base64url') })
  await spent({ ...(await back(someone)), state: `${used.state}x` })
  const member = await join(someone)
  await spent(await back(someone, { who: member, more: { aim: 'prove' } }))
  const old = await back(someone, { from: fast })
  aheadMs = 12 * 60_000
  const late = await fast.post(null, '/api/social/finish', wire(old))
  aheadMs = 0
  assert.equal(late.status, 400)
})

test('a code that was used before opens nothing', async () => {
  const someone = aPerson()
  const [first, second] = [await back(someone), await back(someone)]
  assert.equal((await finish(first)).status, 200)
  assert.equal((await finish({ ...second, code: first.code })).status, 400)
})

test('forty tabs that finish one sign-in open one session and ask the provider once', async () => {
  const someone = aPerson()
  await join(someone)
  const returned = await back(someone)
  const before = provider.tokenRequests()
  const answers = await Promise.all(Array.from({ length: 40 }, () => finish(returned)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(provider.tokenRequests() - before, 1)
})

for (const minutes of [5, -5])
  test(`a server whose clock is ${minutes} minutes off finishes what another began`, async () => {
    const someone = aPerson()
    aheadMs = minutes * 60_000
    const returned = await back(someone, { from: fast })
    const there = await finish(returned)
    aheadMs = 0
    assert.equal(there.status, 200)
  })

for (const mood of ['error with 200', 'a page', 'ten megabytes', 'silence', 'failure'] satisfies Mood[])
  test(`when the provider answers with ${mood}, the person reads so in Korean`, {
    timeout: 30_000,
  }, async () => {
    const returned = await back(aPerson())
    provider.feel(mood)
    const { status, body } = await finish(returned)
    provider.feel('fine')
    assert.equal(status, 503)
    assert.match(body.message, /지금은 카카오에 연결할 수 없습니다/)
  })

test('a provider that is away is said to be so', async () => {
  const away = await appWith({ ...provider.env, KAKAO_LOGIN_AUTH_URL: 'http://127.0.0.1:9' })
  const returned = await back(aPerson(), { from: away })
  assert.equal((await away.post(null, '/api/social/finish', wire(returned))).status, 503)
  await away.close()
})

test('a nickname that a decision took from a member is refused at a sign-up with a provider too', async () => {
  const member = await aMember({ nickname: `빼앗긴이름${Date.now() % 100_000}` })
  const decided = await post(await site.theAdmin(), '/api/moderation/direct', {
    ...{ targetType: 'member', targetId: member.memberId },
    ...{ content: 'keep', member: 'rename', reason: 'nickname' },
  })
  assert.equal(decided.status, 200, decided.text)
  const { nickname } = member
  const { body } = await finish(await back(aPerson({ nickname })))
  const asked = { ticket: body.data.ticket, consents: allConsents() }
  const refused = await post(null, '/api/social/signup', { ...asked, nickname })
  assert.deepEqual([refused.status, refused.body.fields?.nickname], [409, '이미 사용 중인 닉네임입니다.'])
  const other = `${nickname}둘`
  assert.equal((await post(null, '/api/social/signup', { ...asked, nickname: other })).status, 201)
})

test('a nickname that was taken between the ticket and the sign-up is refused, and the ticket stays good', async () => {
  const someone = aPerson()
  const { ticket, suggestion } = (await finish(await back(someone))).body.data
  await aMember({ nickname: suggestion })
  const signUp = (nickname: string) =>
    post(null, '/api/social/signup', { ticket, nickname, consents: allConsents() })
  const refused = await signUp(suggestion)
  assert.equal(refused.status, 409)
  assert.ok(refused.body.fields.nickname)
  assert.equal((await finish(await back(someone))).body.data.suggestion, '', 'a taken name is not suggested')
  assert.equal((await post(null, '/api/social/signup', { ticket, nickname: '동의없음' })).status, 400)
  assert.equal((await signUp('고운이름')).status, 201)
  assert.equal((await signUp('둘째이름')).status, 400, 'the ticket is used up')
})

test('forty sign-ups with one account make one member', async () => {
  const someone = aPerson()
  const tickets = await Promise.all(
    Array.from({ length: 8 }, async () => (await finish(await back(someone))).body.data.ticket),
  )
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      post(null, '/api/social/signup', {
        ticket: tickets[at % tickets.length],
        nickname: `마흔명${at}`,
        consents: allConsents(),
      }),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.ok(answers.every(({ status }) => [201, 400, 409].includes(status)))
})

test('a suspended member comes in to read their rights, and a member with an app still shows a code', async () => {
  const someone = aPerson()
  const member = await join(someone)
  const { proof } = await proofBy(someone, member)
  const { secret } = (await post(member, '/api/user/totp', { proof })).body.data
  assert.equal((await post(member, '/api/user/totp/confirm', { code: authenticator(secret)() })).status, 200)
  await sql`update totp set last_step = 0 where member_id = ${member.memberId}`.execute(db)
  const { data } = (await finish(await back(someone))).body
  assert.equal(data.secondFactor, true)
  assert.equal(data.accessToken, undefined)
  const second = { ticket: data.ticket, code: authenticator(secret)() }
  assert.equal((await post(null, '/api/signin/second', second)).body.data.memberId, member.memberId)
  const other = aPerson({ email: 'suspended@example.com' })
  const suspended = await join(other)
  await db
    .updateTable('member')
    .set({ suspended_until: new Date(Date.now() + 86_400_000) })
    .where('id', '=', suspended.memberId)
    .execute()
  assert.equal((await finish(await back(other))).status, 200)
})

test('without its id and secret a provider is not offered', async () => {
  const bare = await appWith({})
  const asked = await bare.post(null, '/api/social/start', { provider: 'kakao', nonceHash: 'x'.repeat(43) })
  assert.deepEqual(
    [asked.status, asked.body.fields?.provider],
    [400, '이 사이트에서는 카카오 로그인을 사용하지 않습니다.'],
  )
  assert.equal((await fetch(`${bare.origin}/auth/kakao/unlinked`, { method: 'POST' })).status, 404)
  await bare.close()
})
