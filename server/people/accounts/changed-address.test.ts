import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { anAddress, askForCode, verify } from '#test/support/accounts/activation.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'

const PASSWORD = 'Vermut-1934!'
let born = 0

/** An activated member with a password and an address. */
async function anOwner() {
  const { post, db } = await testApp()
  born += 1
  const username = `owner${born}`
  const names = { nickname: `임자${born}`, username, password: PASSWORD, consents: allConsents() }
  const { body } = await post(null, '/api/signup', names)
  const signedIn = await post(null, '/api/signin', { username, password: PASSWORD })
  const email = anAddress()
  const owner: Person = { ...names, memberId: body.data.memberId, token: signedIn.body.data.accessToken }
  await verify(owner, (await askForCode(owner, email)).code)
  const emailNow = async () =>
    (await db.selectFrom('member').select('email').where('id', '=', owner.memberId).executeTakeFirstOrThrow())
      .email
  return { owner, email, emailNow }
}

/** Signs the owner in on another device. */
async function signedInAgain(owner: Person & { username?: string }) {
  const { post } = await testApp()
  const { body } = await post(null, '/api/signin', { username: owner.username, password: PASSWORD })
  return { ...owner, token: body.data.accessToken, refreshToken: body.data.refreshToken }
}

test('a borrowed session can’t change the account’s address', async () => {
  const { jobs, post } = await testApp()
  const { owner, email, emailNow } = await anOwner()
  const before = jobs.mails.length
  const thiefs = anAddress()
  for (const [password, words] of [
    [undefined, '현재 비밀번호를 입력해 주세요.'],
    ['Vermut-1935!', '비밀번호가 일치하지 않습니다.'],
  ]) {
    const refused = await post(owner, '/api/email/authentication', { email: thiefs, password })
    assert.deepEqual([refused.status, refused.body.fields], [400, { password: words }])
  }
  assert.equal(jobs.mails.length, before)
  assert.equal((await verify(owner, '123456')).status, 400)
  assert.equal(await emailNow(), email)
})

test('an owner changes the address with the password, and the old one is told', async () => {
  const { jobs, post } = await testApp()
  const { owner, email, emailNow } = await anOwner()
  const next = anAddress()
  const asked = await post(owner, '/api/email/authentication', { email: next, password: PASSWORD })
  assert.equal(asked.status, 200)
  assert.equal(await emailNow(), email)
  const mail = jobs.mails.findLast(({ to }) => to === next)
  const verified = await verify(owner, /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '')
  assert.equal(verified.status, 200)
  assert.equal(await emailNow(), next)
  const told = jobs.mails.filter(({ to }) => to === email).at(-1)
  assert.equal(told?.subject, '[단서] 이메일 주소가 변경되었습니다')
  assert.match(told?.text ?? '', /직접 변경하지 않으셨다면.*contact@example\.com/)
  assert.ok(!told?.text.includes(next))
})

test('a new address signs its owner out everywhere but here', async () => {
  const { jobs, get, post } = await testApp()
  const { owner } = await anOwner()
  const elsewhere = await signedInAgain(owner)
  const next = anAddress()
  await post(owner, '/api/email/authentication', { email: next, password: PASSWORD })
  assert.equal((await get(elsewhere, '/api/user')).status, 200)
  const mail = jobs.mails.findLast(({ to }) => to === next)
  await verify(owner, /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '')
  assert.equal((await get(owner, '/api/user')).status, 200)
  assert.equal((await get(elsewhere, '/api/user')).status, 401)
  const { refreshToken } = elsewhere
  assert.equal((await post(null, '/api/token/refresh', { refreshToken })).status, 401)
})

test('no code that was mailed to the old address is kept beside a new one', async () => {
  const { db, jobs, post } = await testApp()
  const { owner, email } = await anOwner()
  const codes = async () => {
    const resets = await db.selectFrom('reset_code').select('email').where('email', '=', email).execute()
    return resets.length
  }
  const { username } = await db
    .selectFrom('member')
    .select('username')
    .where('id', '=', owner.memberId)
    .executeTakeFirstOrThrow()
  await post(null, '/api/password/code', { email, username })
  assert.equal(await codes(), 1)
  const next = anAddress()
  await post(owner, '/api/email/authentication', { email: next, password: PASSWORD })
  const mail = jobs.mails.findLast(({ to }) => to === next)
  await verify(owner, /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '')
  assert.equal(await codes(), 0)
})

test('to verify the same address again is no change', async () => {
  const { jobs, get, post } = await testApp()
  const { owner, email } = await anOwner()
  const elsewhere = await signedInAgain(owner)
  await post(owner, '/api/email/authentication', { email: email.toUpperCase(), password: PASSWORD })
  const mail = jobs.mails.findLast(({ to }) => to === email.toUpperCase())
  await verify(owner, /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '')
  assert.ok(!jobs.mails.some(({ to, subject }) => to === email && subject.includes('변경')))
  assert.equal((await get(elsewhere, '/api/user')).status, 200)
})
