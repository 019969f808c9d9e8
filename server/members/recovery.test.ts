import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../test/support/app.ts'

const PASSWORD = 'Vermut-1934!'
const NEXT_PASSWORD = 'Lindwurm-77#'
let born = 0

/** Somebody with an ID, a password and a verified address. */
async function aVerifiedMember() {
  const { post, db } = await testApp()
  born += 1
  const username = `forgetful${born}`
  const email = `forgetful${born}@example.com`
  const signup = await post(null, '/api/signup', { nickname: `건망증${born}`, username, password: PASSWORD })
  const memberId: number = signup.body.data.memberId
  await db
    .updateTable('member')
    .set({ email, email_key: email, activated: true })
    .where('id', '=', memberId)
    .execute()
  return { memberId, username, email }
}

const askForCode = async (email: string, username: string) =>
  (await testApp()).post(null, '/api/password/code', { email, username })
const mailsTo = async (email: string) => (await testApp()).jobs.mails.filter(({ to }) => to === email)
const lastCode = async (email: string) =>
  /^ +(\d{6})$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
const reset = async (memberId: number, code: string, password = NEXT_PASSWORD) =>
  (await testApp()).put(null, '/api/update/password', { memberId, password, code })
const signIn = async (username: string, password: string) =>
  (await testApp()).post(null, '/api/signin', { username, password })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

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
  assert.deepEqual([asked.status, asked.text], [204, ''])
  const [mail] = await mailsTo(email)
  assert.equal(mail?.subject, '[단서] 비밀번호 재설정 코드')
  assert.match(mail?.text ?? '', /요청한 적이 없다면/)
  const code = await lastCode(email)
  assert.equal((await reset(memberId, code)).status, 204)
  for (const { body } of sessions)
    assert.equal((await get({ token: body.data.accessToken }, '/api/user/token')).status, 401)
  assert.equal((await signIn(username, PASSWORD)).status, 401)
  assert.equal((await signIn(username, NEXT_PASSWORD)).status, 200)
  assert.equal((await reset(memberId, code, PASSWORD)).status, 400)
})

test('an unknown pair is answered like a known one, and nothing is mailed', async () => {
  const { jobs } = await testApp()
  const { email, username } = await aVerifiedMember()
  const before = jobs.mails.length
  const known = await askForCode(email, username)
  const unknown = await askForCode(email, 'somebody-else')
  const nobody = await askForCode('nobody@example.com', username)
  for (const { status, text } of [unknown, nobody])
    assert.deepEqual([status, text], [known.status, known.text])
  assert.equal(jobs.mails.length, before + 1)
})

test('five wrong tries void a reset code, however many are made at once', async () => {
  const { email, username, memberId } = await aVerifiedMember()
  await askForCode(email, username)
  const code = await lastCode(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(memberId, wrong(code))))
  assert.ok(answers.every(({ status }) => status === 400))
  assert.equal((await reset(memberId, code)).status, 400)
  assert.equal((await signIn(username, PASSWORD)).status, 200)
})

test('a code used twice at the same moment opens once', async () => {
  const { email, username, memberId } = await aVerifiedMember()
  await askForCode(email, username)
  const code = await lastCode(email)
  const answers = await Promise.all(
    ['One-11111!', 'Two-22222!', 'Three-333!'].map(password => reset(memberId, code, password)),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400, 400])
})

test('a weak new password costs no try', async () => {
  const { email, username, memberId } = await aVerifiedMember()
  await askForCode(email, username)
  const code = await lastCode(email)
  for (let i = 0; i < 6; i++) {
    const { status, body } = await reset(memberId, wrong(code), 'weak')
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['password']])
  }
  assert.equal((await reset(memberId, code)).status, 204)
})

test('a reset code opens neither another account nor an activation', async () => {
  const { post, aMember } = await testApp()
  const { email, username, memberId } = await aVerifiedMember()
  const other = await aVerifiedMember()
  await askForCode(email, username)
  const code = await lastCode(email)
  const stranger = await aMember()
  assert.equal((await reset(other.memberId, code)).status, 400)
  assert.equal((await reset(2_000_000_000, code)).status, 400)
  assert.equal((await post(stranger, '/api/email/verify', { code })).status, 400)
  assert.equal((await reset(memberId, code)).status, 204)
})

test('a code mailed to an address that was given up opens nothing', async () => {
  const { db } = await testApp()
  const { email, username, memberId } = await aVerifiedMember()
  await askForCode(email, username)
  const moved = `new-${email}`
  await db.updateTable('member').set({ email: moved, email_key: moved }).where('id', '=', memberId).execute()
  assert.equal((await reset(memberId, await lastCode(email))).status, 400)
  assert.equal((await signIn(username, PASSWORD)).status, 200)
})

test('one who withdrew gets no code and keeps none', async () => {
  const { db } = await testApp()
  const { email, username, memberId } = await aVerifiedMember()
  await askForCode(email, username)
  await db
    .updateTable('member')
    .set({ username: null, username_key: null, email: null, email_key: null, password_hash: null })
    .set({ withdrawn_at: sql<string>`now()` })
    .where('id', '=', memberId)
    .execute()
  assert.equal((await reset(memberId, await lastCode(email))).status, 400)
  await askForCode(email, username)
  assert.equal((await mailsTo(email)).length, 1)
})

test('past ten codes an hour a stranger still hears the same answer, and the mailbox is left in peace', async () => {
  const { email, username } = await aVerifiedMember()
  const answers = await Promise.all(Array.from({ length: 12 }, () => askForCode(email, username)))
  assert.ok(answers.every(({ status }) => status === 204))
  assert.equal((await mailsTo(email)).length, 10)
})
