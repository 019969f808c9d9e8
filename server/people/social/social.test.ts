import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import type { SocialProvider } from '#contract/people/social/social-rules.ts'
import { authenticator } from '#test/support/accounts/authenticator.ts'
import { appWith } from '#test/support/app.ts'
import { heldCall } from '#test/support/calls/held-call.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { CLIENT, type Mood, type Someone, socialProvider } from '#test/support/services/social-provider.ts'
import { boundedFetch } from './bounded-fetch.ts'

const PASSWORD = 'Vermut-1934!'
const provider = await socialProvider()
let aheadMs = 0
const site = await appWith({ ...(await ownDatabase()), ...provider.env, NEWCOMER_GUARD: 'on' })
const fast = await appWith({ ...provider.env }, { now: () => Date.now() + aheadMs })
const { post, get, del, put, send, db, jobs, aMember } = site
after(async () => {
  await fast.close()
  await site.close()
  provider.close()
})

let born = 0
const aPerson = (more: Partial<Someone> = {}): Someone => {
  born += 1
  return { id: 9_000_000_000 + born, nickname: `카카오독자${born}`, ...more }
}
type Who = Parameters<typeof post>[0]

/** Runs the steps of a sign-in until the provider has redirected the browser back. */
async function back(
  someone: Someone,
  {
    name = 'kakao',
    who = null,
    more = {},
    from = site,
  }: { name?: SocialProvider; who?: Who; more?: object; from?: Pick<typeof site, 'post'> } = {},
) {
  const nonce = randomBytes(32).toString('base64url')
  const nonceHash = createHash('sha256').update(nonce).digest('base64url')
  const path = who ? '/api/user/social/start' : '/api/social/start'
  const started = await from.post(who, path, { provider: name, nonceHash, ...more })
  assert.equal(started.status, 200, started.text)
  const url = new URL(started.body.data.url)
  assert.equal(url.searchParams.get('redirect_uri'), `${site.settings.siteUrl}/auth/social`)
  return { nonce, state: url.searchParams.get('state'), code: provider.codeFor(someone), url }
}

const wire = ({ nonce, state, code }: Awaited<ReturnType<typeof back>>) => ({ nonce, state, authCode: code })
const finish = (returned: Awaited<ReturnType<typeof back>>) =>
  post(null, '/api/social/finish', wire(returned))

/** Signs up with a social account. */
async function join(someone: Someone, { name = 'kakao' as SocialProvider, nickname = '' } = {}) {
  const { body } = await finish(await back(someone, { name }))
  const joined = await post(null, '/api/social/signup', {
    ticket: body.data.ticket,
    nickname: nickname || body.data.suggestion || `이름${born}`,
    consents: allConsents(),
  })
  assert.equal(joined.status, 201, joined.text)
  return { ...joined.body.data, token: joined.body.data.accessToken as string }
}

/** A proof of identity by a new sign-in at the provider. */
async function proofBy(someone: Someone, who: NonNullable<Who>, name: SocialProvider = 'kakao') {
  const returned = await back(someone, { name, who, more: { aim: 'prove' } })
  const { status, body, text } = await post(who, '/api/social/prove', wire(returned))
  assert.equal(status, 200, text)
  return { proof: { social: body.data.ticket as string } }
}

/** A server whose response has as many bytes as the path says. */
async function longAnswers() {
  const server = createServer((request, response) => response.end('x'.repeat(Number(request.url?.slice(1)))))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close().closeAllConnections() }
}

const linksOf = async (memberId: number) =>
  (await db.selectFrom('social').select('provider').where('member_id', '=', memberId).execute()).map(
    link => link.provider,
  )

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

test('a member links Naver after the password, signs in by it, and unlinks it after the password', async () => {
  const someone = aPerson({ id: 'naver-of-a-member' })
  const username = 'naverlinker'
  const member = await aMember()
  const { hashPassword } = await import('#server/people/sessions/passwords/passwords.ts')
  const password_hash = await hashPassword(PASSWORD)
  await db
    .updateTable('member')
    .set({ username, username_key: username, password_hash })
    .where('id', '=', member.memberId)
    .execute()
  const asked = { provider: 'naver', nonceHash: 'x'.repeat(43), aim: 'link' }
  assert.equal((await post(member, '/api/user/social/start', asked)).status, 400)
  const wrong = await post(member, '/api/user/social/start', { ...asked, password: 'wrong' })
  assert.equal(wrong.status, 401)
  const more = { aim: 'link', password: PASSWORD }
  const returned = await back(someone, { name: 'naver', who: member, more })
  const thief = await aMember()
  assert.equal((await post(thief, '/api/social/link', wire(returned))).status, 400)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => post(member, '/api/social/link', wire(returned))),
  )
  assert.equal(answers.filter(({ status }) => status === 204).length, 1)
  assert.deepEqual(await linksOf(member.memberId), ['naver'])
  assert.equal((await finish(await back(someone, { name: 'naver' }))).body.data.memberId, member.memberId)
  const otherPerson = aPerson()
  const otherOne = await join(otherPerson)
  const { proof } = await proofBy(otherPerson, otherOne)
  const taken = await back(someone, { name: 'naver', who: otherOne, more: { aim: 'link', proof } })
  assert.equal((await post(otherOne, '/api/social/link', wire(taken))).status, 409)
  const unlink = () => del(member, '/api/social/link', {}, { provider: 'naver', password: PASSWORD })
  const unlinks = await Promise.all(Array.from({ length: 10 }, unlink))
  assert.equal(unlinks.filter(({ status }) => status === 204).length, 1)
  assert.deepEqual(await linksOf(member.memberId), [])
})

test('a new sign-in that proves who a member is links nothing, since linking asks for a proof first', async () => {
  const member = await join(aPerson())
  const returned = await back(aPerson({ id: 'naver-unproved' }), {
    name: 'naver',
    who: member,
    more: { aim: 'prove' },
  })
  assert.equal((await post(member, '/api/social/link', wire(returned))).status, 400)
  assert.deepEqual(await linksOf(member.memberId), ['kakao'])
})

test('a provider’s answer is read up to its bound', async () => {
  const { port, close } = await longAnswers()
  const read = (bytes: number) =>
    boundedFetch(`http://127.0.0.1:${port}/${bytes}`, {
      method: 'GET',
      redirect: 'manual',
      headers: {},
      body: null,
    })
  assert.equal((await (await read(60_000)).text()).length, 60_000)
  await assert.rejects(read(70_000), /more than it should/)
  close()
})

test('the last way to sign in is not unlinked', async () => {
  const someone = aPerson({ email: 'last@example.com' })
  const member = await join(someone)
  const proof = await proofBy(someone, member)
  const refused = await del(member, '/api/social/link', {}, { provider: 'kakao', ...proof })
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, /마지막 로그인 방법/)
})

test('a proof from the provider works once, in its own session, and only with the linked account', async () => {
  const someone = aPerson()
  const member = await join(someone)
  const stranger = await back(aPerson(), { who: member, more: { aim: 'prove' } })
  assert.equal(new URL(stranger.url).searchParams.get('prompt'), 'login')
  assert.equal((await post(member, '/api/social/prove', wire(stranger))).status, 401)
  const proof = await proofBy(someone, member)
  const elsewhere = { token: (await finish(await back(someone))).body.data.accessToken as string }
  assert.equal((await post(elsewhere, '/api/user/totp', proof)).status, 401)
  assert.equal((await post(member, '/api/user/totp', proof)).status, 200)
  assert.equal((await post(member, '/api/user/totp', proof)).status, 401)
})

test('a member who withdraws after a new sign-in is unlinked at the provider too, and may join again', async () => {
  for (const [name, someone] of [
    ['kakao', aPerson()],
    ['naver', aPerson({ id: 'naver-leaver' })],
  ] as const) {
    const member = await join(someone, { name, nickname: `떠날이${born}` })
    const proof = await proofBy(someone, member, name)
    assert.equal((await del(member, '/api/user', {}, proof)).status, 204)
    assert.deepEqual(await linksOf(member.memberId), [])
    await jobs.unlink()
    assert.equal(provider.unlinked.at(-1), `${name} ${someone.id}`)
    assert.ok((await finish(await back(someone, { name }))).body.data.ticket, 'a stranger again')
  }
})

const webhook = (body: unknown, { key = CLIENT.adminKey, method = 'POST', query = '' } = {}) =>
  send(method, null, `/auth/kakao/unlinked${query}`, body, {
    authorization: `KakaoAK ${key}`,
    ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
  })

test('a member who disconnects at Kakao without another way in gets one mail with a way back', async () => {
  const email = 'lost@example.com'
  const someone = aPerson({ email })
  const member = await join(someone)
  const form = () =>
    new URLSearchParams({ app_id: '1', user_id: `${someone.id}`, referrer_type: 'UNLINK_FROM_APPS' })
  assert.equal((await webhook(form(), { key: 'a-wrong-key' })).status, 401)
  assert.deepEqual(await linksOf(member.memberId), ['kakao'])
  const answers = await Promise.all(Array.from({ length: 40 }, () => webhook(form())))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.deepEqual(await linksOf(member.memberId), [])
  const letters = jobs.mails.filter(({ to, text }) => to === email && text.includes('/auth/password#'))
  assert.equal(letters.length, 1)
  const ticket = /#([\w-]+)/.exec(letters[0]?.text ?? '')?.[1] ?? ''
  const create = (username: string) =>
    post(null, '/api/password/first', { ticket, username, password: PASSWORD })
  await aMember()
  const { username: takenName } = await aMember()
  assert.equal((await create(takenName)).status, 409)
  assert.equal((await create('returned')).status, 204)
  assert.equal((await create('returnedagain')).status, 400)
  const again = await post(null, '/api/signin', { username: 'returned', password: PASSWORD })
  assert.equal(again.body.data.memberId, member.memberId)
})

test('Kakao may call by GET, about a person whom nobody knows, and without the key nothing is there', async () => {
  assert.equal((await webhook(undefined, { method: 'GET', query: '?user_id=123' })).status, 200)
  assert.equal((await webhook(undefined, { method: 'GET', query: '?user_id=<b>' })).status, 400)
  const response = await fetch(`${fast.origin}/auth/kakao/unlinked`, { method: 'POST' })
  assert.equal(response.status, 401)
})

test('Kakao’s notices are not counted as requests of its address, and those with a wrong key are', async context => {
  const limited = await appWith({ ...provider.env, RATE_LIMIT: 'on' })
  context.after(() => limited.close())
  const notify = async (key: string) => {
    const headers = { authorization: `KakaoAK ${key}` }
    return (await fetch(`${limited.origin}/auth/kakao/unlinked?user_id=123`, { headers })).status
  }
  const statuses = async (key: string) => {
    const seen = new Set<number>()
    for (let times = 0; times < 250; times++) seen.add(await notify(key))
    return [...seen]
  }
  assert.deepEqual(await statuses(CLIENT.adminKey), [200])
  assert.deepEqual(await statuses('a-wrong-key'), [401, 429])
  assert.equal(await notify(CLIENT.adminKey), 200)
})

test('a member without a password asks for the mail, and the answer tells nobody who that is', async () => {
  const email = 'asker@example.com'
  const member = await join(aPerson({ email }))
  const ask = (to: string) => post(null, '/api/password/first/mail', { email: to })
  const before = jobs.mails.length
  assert.equal((await ask('unknown@example.com')).status, 204)
  assert.equal(jobs.mails.length, before)
  assert.equal((await ask(email)).status, 204)
  const letter = jobs.mails.at(-1)
  assert.equal(letter?.to, email)
  const ticket = /#([\w-]+)/.exec(letter?.text ?? '')?.[1]
  const first = { ticket, username: 'askername', password: PASSWORD }
  assert.equal((await post(null, '/api/password/first', first)).status, 204)
  assert.match(jobs.mails.at(-1)?.subject ?? '', /아이디와 비밀번호가 추가되었습니다/)
  assert.deepEqual(await linksOf(member.memberId), ['kakao'])
  const ways = await post(null, '/api/signin', { username: 'askername', password: PASSWORD })
  assert.equal(ways.body.data.memberId, member.memberId)
  assert.equal((await ask(email)).status, 204)
  assert.equal(jobs.mails.at(-1)?.text.includes('/auth/password#'), letter === jobs.mails.at(-1))
})

test('who creates a password may end the link that another person uses', async () => {
  const email = 'robbed@example.com'
  const someone = aPerson({ email })
  const member = await join(someone)
  await post(null, '/api/password/first/mail', { email })
  const ticket = /#([\w-]+)/.exec(jobs.mails.at(-1)?.text ?? '')?.[1]
  const first = { ticket, username: 'robbedname', password: PASSWORD, endsWays: true }
  assert.equal((await post(null, '/api/password/first', first)).status, 204)
  assert.deepEqual(await linksOf(member.memberId), [])
  assert.ok(jobs.unlinks.some(({ subject }) => subject === `${someone.id}`))
  assert.ok('suggestion' in (await finish(await back(someone))).body.data, 'the account is nobody’s now')
})

test('a link that is on its way when the sessions end is not made', async () => {
  const someone = aPerson()
  const member = await join(someone)
  const more = { aim: 'link', ...(await proofBy(someone, member)) }
  const other = aPerson({ id: 'naver-of-a-thief' })
  const returned = await back(other, { name: 'naver', who: member, more })
  const call = heldCall(site.origin, {
    method: 'POST',
    path: '/api/social/link',
    token: member.token,
    body: wire(returned),
  })
  // The caller has been authenticated by now, but not yet a second time.
  await setTimeout(300)
  await db.deleteFrom('session').where('member_id', '=', member.memberId).execute()
  assert.equal((await call.finish()).status, 401)
  assert.deepEqual(await linksOf(member.memberId), ['kakao'])
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

test('a password is changed after a proof from the provider, if there is a username', async () => {
  const someone = aPerson()
  const member = await join(someone)
  const proof = await proofBy(someone, member)
  const change = await put(member, '/api/user/password', { ...proof, newPassword: PASSWORD })
  assert.equal(change.status, 409)
})
