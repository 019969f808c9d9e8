import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { WITHDRAWN_NICKNAME } from '#contract/people/members/members.ts'
import { aMemberWithPassword, PASSWORD, signIn } from '#test/support/accounts/own-passwords.ts'
import { isSignedIn } from '#test/support/accounts/sessions.ts'
import { testApp } from '#test/support/app.ts'
import { aPost } from '#test/support/posts.ts'

const NEW_PASSWORD = 'new-password2@'

test('a member takes a new nickname, and what they wrote goes under it', async () => {
  const { get, put, bus, aMember } = await testApp()
  const member = await aMember()
  const postId = await aPost(member)
  const nickname = `새 이름 ${member.memberId}`
  const dropped: string[] = []
  const stop = bus.subscribe('pages.drop', ({ tags }) => dropped.push(...tags))
  const { status, body } = await put(member, '/api/user/nickname', { nickname: ` ${nickname} ` })
  stop()
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    ...{ memberId: member.memberId, nickname, activated: true },
    ...{ staff: null, restriction: null },
  })
  assert.deepEqual(dropped, ['everything'])
  assert.equal((await get(null, '/api/post', { postId })).body.data.post.nickname, nickname)
  assert.equal((await get(null, '/api/nickname/duplicate', { nickname })).body, false)
  assert.equal((await get(null, '/api/nickname/duplicate', { nickname: member.nickname })).body, true)
})

test('a nickname is changed once in thirty days', async () => {
  const { put, db, aMember } = await testApp()
  const member = await aMember()
  const rename = (name: string) =>
    put(member, '/api/user/nickname', { nickname: `${name}${member.memberId}` })
  assert.equal((await rename('하나')).status, 200)
  // Changing the nickname to the current one is not a change.
  assert.equal((await rename('하나')).status, 200)
  const early = await rename('둘')
  assert.equal(early.status, 429)
  assert.match(early.body.message, /30일에 한 번.*30일 뒤/)
  const wait = Number(early.headers.get('retry-after'))
  assert.ok(wait > 29 * 86_400 && wait <= 30 * 86_400)
  await db
    .updateTable('member')
    .set({ nickname_changed_at: new Date(Date.now() - 30 * 86_400_000) })
    .where('id', '=', member.memberId)
    .execute()
  assert.equal((await rename('둘')).status, 200)
})

test("nobody takes another's nickname, or one that speaks for the site; a change of case is one's own", async () => {
  const { put, aMember } = await testApp()
  const [member, other] = [await aMember(), await aMember({ nickname: 'Detective Kim' })]
  const taken = await put(member, '/api/user/nickname', { nickname: 'ＤETECTIVE KIM' })
  assert.equal(taken.status, 409)
  assert.deepEqual(taken.body.fields, { nickname: '이미 사용 중인 닉네임입니다.' })
  for (const nickname of ['', '   ', 'ㅤ', '운영자', WITHDRAWN_NICKNAME, '가'.repeat(21), 'a\nb']) {
    const { status, body } = await put(member, '/api/user/nickname', { nickname })
    assert.equal(status, 400, nickname)
    assert.ok(body.fields.nickname)
  }
  assert.equal((await put(other, '/api/user/nickname', { nickname: 'DETECTIVE KIM' })).status, 200)
  assert.equal((await put(null, '/api/user/nickname', { nickname: '아무개' })).status, 401)
})

test('one of two concurrent takers of a nickname gets it', async () => {
  const { put, aMember } = await testApp()
  const members = [await aMember(), await aMember()]
  const nickname = `탐나는 ${members[0]?.memberId}`
  const answers = await Promise.all(members.map(member => put(member, '/api/user/nickname', { nickname })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
})

test('a new password ends every session but this one, and codes that were mailed', async () => {
  const { put, post, db } = await testApp()
  const member = await aMemberWithPassword()
  const here = await signIn(member, PASSWORD)
  const elsewhere = await signIn(member, PASSWORD)
  await db
    .insertInto('mailed_code')
    .values({
      member_id: member.memberId,
      purpose: 'reset',
      email: 'a@example.com',
      code_hash: 'x',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  const change = { password: PASSWORD, newPassword: NEW_PASSWORD }
  assert.equal((await put(here, '/api/user/password', change)).status, 204)
  assert.deepEqual(await Promise.all([here, elsewhere, member].map(isSignedIn)), [true, false, false])
  const refresh = (refreshToken: string) => post(null, '/api/token/refresh', { refreshToken })
  assert.equal((await refresh(here.refreshToken)).status, 200)
  assert.equal((await refresh(elsewhere.refreshToken)).status, 401)
  assert.equal((await signIn(member, PASSWORD)).status, 401)
  assert.equal((await signIn(member, NEW_PASSWORD)).status, 200)
  const codes = await db
    .selectFrom('mailed_code')
    .select('purpose')
    .where('member_id', '=', member.memberId)
    .execute()
  assert.deepEqual(codes, [])
})

test('a password is changed by who knows it, to one that keeps the rule', async () => {
  const { put } = await testApp()
  const member = await aMemberWithPassword()
  const wrong = await put(member, '/api/user/password', { password: 'wrong', newPassword: NEW_PASSWORD })
  assert.equal(wrong.status, 401)
  assert.equal(wrong.body.message, '비밀번호가 일치하지 않습니다.')
  const weak = await put(member, '/api/user/password', { password: PASSWORD, newPassword: 'short1!' })
  assert.equal(weak.status, 400)
  assert.ok(weak.body.fields.newPassword)
  assert.equal((await put(member, '/api/user/password', { password: PASSWORD })).status, 400)
  assert.equal((await signIn(member, PASSWORD)).status, 200)
})

test('a member is told by mail of a new password, and one without an address is not', async () => {
  const { put, db, jobs } = await testApp()
  const [member, mute] = [await aMemberWithPassword(), await aMemberWithPassword()]
  const email = `changer${member.memberId}@example.com`
  await db.updateTable('member').set({ email, email_key: email }).where('id', '=', member.memberId).execute()
  const before = jobs.mails.length
  const change = { password: PASSWORD, newPassword: NEW_PASSWORD }
  assert.equal((await put(mute, '/api/user/password', change)).status, 204)
  assert.equal((await put(member, '/api/user/password', { ...change, password: 'wrong-1111!' })).status, 401)
  assert.equal(jobs.mails.length, before)
  assert.equal((await put(member, '/api/user/password', change)).status, 204)
  assert.deepEqual(
    jobs.mails.slice(before).map(({ to, subject }) => [to, subject]),
    [[email, '[단서] 비밀번호가 변경되었습니다']],
  )
})

test('a password that is too long is refused for its length', async () => {
  const { put, post } = await testApp()
  const member = await aMemberWithPassword()
  const long = `${'a1!'.repeat(42)}xyz`
  const words = '비밀번호는 128자까지 쓸 수 있습니다.'
  const changed = await put(member, '/api/user/password', { password: PASSWORD, newPassword: long })
  assert.deepEqual([changed.status, changed.body.fields], [400, { newPassword: words }])
  const names = { nickname: `긴비번${member.memberId}`, username: `long${member.memberId}` }
  const joined = await post(null, '/api/signup', { consents: allConsents(), ...names, password: long })
  assert.deepEqual([joined.status, joined.body.fields], [400, { password: words }])
  assert.equal(
    (await post(null, '/api/signup', { consents: allConsents(), ...names, password: long.slice(1) })).status,
    201,
  )
})

test('spaces around a password belong to it', async () => {
  const { put } = await testApp()
  const member = await aMemberWithPassword()
  const newPassword = ` ${NEW_PASSWORD} `
  assert.equal((await put(member, '/api/user/password', { password: PASSWORD, newPassword })).status, 204)
  assert.equal((await signIn(member, NEW_PASSWORD)).status, 401)
  assert.equal((await signIn(member, newPassword)).status, 200)
})

test('one of two concurrent changes of a password succeeds', async () => {
  const { put } = await testApp()
  const member = await aMemberWithPassword()
  const sessions = [await signIn(member, PASSWORD), await signIn(member, PASSWORD)]
  const answers = await Promise.all(
    sessions.map((session, index) =>
      put(session, '/api/user/password', { password: PASSWORD, newPassword: `${NEW_PASSWORD}${index}` }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 401])
})
