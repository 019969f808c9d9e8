import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { aPerson, socialSignIn } from '#test/support/accounts/social-sign-in.ts'
import { appWith } from '#test/support/app.ts'
import { heldCall } from '#test/support/calls/held-call.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { CLIENT, socialProvider } from '#test/support/services/social-provider.ts'

const PASSWORD = 'Vermut-1934!'
const provider = await socialProvider()
const site = await appWith({ ...(await ownDatabase()), ...provider.env, NEWCOMER_GUARD: 'on' })
const { post, del, put, send, db, jobs, aMember } = site
const { back, wire, finish, join, proofBy, linksOf } = socialSignIn(site, provider)
after(async () => {
  await site.close()
  provider.close()
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
    const member = await join(someone, { name, nickname: `떠날이${name}` })
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
  const response = await fetch(`${site.origin}/auth/kakao/unlinked`, { method: 'POST' })
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

test('a password is changed after a proof from the provider, if there is a username', async () => {
  const someone = aPerson()
  const member = await join(someone)
  const proof = await proofBy(someone, member)
  const change = await put(member, '/api/user/password', { ...proof, newPassword: PASSWORD })
  assert.equal(change.status, 409)
})
