import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
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
import { anotherCode } from '#test/support/accounts/mailed-codes.ts'
import { testApp } from '#test/support/app.ts'

test('a forgotten ID is found by a verified address only', async () => {
  const { get, aMember } = await testApp()
  const { email, username } = await aVerifiedMember()
  await aMember()
  const found = await get(null, '/api/find/username', { email: email.toUpperCase() })
  assert.deepEqual([found.status, found.body], [200, { data: { username } }])
  const none = await get(null, '/api/find/username', { email: 'nobody@example.com' })
  assert.deepEqual([none.status, none.text], [200, 'false'])
  assert.equal((await get(null, '/api/find/username', { email: 'nobody' })).status, 400)
})

test('address and ID together find the member, apart they don’t', async () => {
  const { get } = await testApp()
  const { email, username, memberId } = await aVerifiedMember()
  const other = await aVerifiedMember()
  const check = (asked: object) => get(null, '/api/check/password', { ...asked })
  assert.deepEqual((await check({ email, username: username.toUpperCase() })).body, { data: { memberId } })
  assert.equal((await check({ email, username: other.username })).text, 'false')
  assert.equal((await check({ email: other.email, username })).text, 'false')
})

test('a member resets the password by the mailed code, and every session ends', async () => {
  const { get } = await testApp()
  const { email, username, memberId } = await aVerifiedMember()
  const sessions = [await signIn(username, PASSWORD), await signIn(username, PASSWORD)]
  const asked = await askForCode(email, username)
  assert.equal(asked.status, 200)
  assert.deepEqual(Object.keys(asked.body.data), ['requestId'])
  const { requestId } = asked.body.data
  const [mail] = await mailsTo(email)
  assert.equal(mail?.subject, '[단서] 비밀번호 재설정 코드')
  assert.match(mail?.text ?? '', /요청하지 않으셨다면/)
  const code = await lastCode(email)
  assert.equal((await resetWithCode({ memberId, requestId, code })).status, 204)
  for (const { body } of sessions)
    assert.equal((await get({ token: body.data.accessToken }, '/api/user/token')).status, 401)
  assert.equal((await signIn(username, PASSWORD)).status, 401)
  assert.equal((await signIn(username, NEXT_PASSWORD)).status, 200)
  assert.equal((await resetWithCode({ memberId, requestId, code, password: PASSWORD })).status, 400)
})

test('a member is told by mail that the password was reset', async () => {
  const member = await aForgetfulMember()
  await resetWithCode(member)
  const letter = (await mailsTo(member.email)).at(-1)
  assert.equal(letter?.subject, '[단서] 비밀번호가 변경되었습니다')
  assert.match(letter?.text ?? '', /직접 변경하지 않으셨다면.*contact@example\.com/)
})

test('an unknown pair is answered like a known one, down to the fifth wrong code, and nothing is mailed', async () => {
  const { jobs } = await testApp()
  const { email, username, memberId } = await aVerifiedMember()
  const before = jobs.mails.length
  const known = await askForCode(email, username)
  const unknown = await askForCode(email, 'somebody-else')
  const nobody = await askForCode('nobody@example.com', username)
  assert.equal(jobs.mails.length, before + 1)
  const shape = ({ status, text }: typeof known) => [status, text.replace(/"[\w-]{22}"/, 'id')]
  assert.deepEqual(shape(known), [200, '{"data":{"requestId":id}}'])
  const code = anotherCode(await lastCode(email))
  const told = async ({ body }: typeof known) => {
    const answers = []
    for (let i = 0; i < 6; i++) {
      const { status, text } = await resetWithCode({ memberId, requestId: body.data.requestId, code })
      answers.push([status, text])
    }
    return answers
  }
  const ofKnown = await told(known)
  for (const asked of [unknown, nobody]) {
    assert.deepEqual(shape(asked), shape(known))
    assert.deepEqual(await told(asked), ofKnown)
  }
})

test('a reset code opens neither another account nor an activation', async () => {
  const { post, aMember } = await testApp()
  const { memberId, requestId, code } = await aForgetfulMember()
  const other = await aVerifiedMember()
  const stranger = await aMember()
  assert.equal((await resetWithCode({ memberId: other.memberId, requestId, code })).status, 400)
  assert.equal((await resetWithCode({ memberId: 2_000_000_000, requestId, code })).status, 400)
  assert.equal((await post(stranger, '/api/email/verify', { code })).status, 400)
  assert.equal((await resetWithCode({ memberId, requestId, code })).status, 204)
})

test('a code mailed to an address that was given up opens nothing', async () => {
  const { db } = await testApp()
  const member = await aForgetfulMember()
  const moved = `new-${member.email}`
  await db
    .updateTable('member')
    .set({ email: moved, email_key: moved })
    .where('id', '=', member.memberId)
    .execute()
  assert.equal((await resetWithCode(member)).status, 400)
  assert.equal((await signIn(member.username, PASSWORD)).status, 200)
})

test('one who withdrew gets no code and keeps none', async () => {
  const { db } = await testApp()
  const member = await aForgetfulMember()
  await db
    .updateTable('member')
    .set({ username: null, username_key: null, email: null, email_key: null, password_hash: null })
    .set({ withdrawn_at: sql<string>`now()` })
    .where('id', '=', member.memberId)
    .execute()
  assert.equal((await resetWithCode(member)).status, 400)
  await askForCode(member.email, member.username)
  assert.equal((await mailsTo(member.email)).length, 1)
})
