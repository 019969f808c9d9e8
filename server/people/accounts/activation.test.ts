import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { spentCodeWords } from '#contract/people/members/members.ts'
import { anAddress, askForCode, newcomer, verify } from '#test/support/accounts/activation.ts'
import { anotherCode } from '#test/support/accounts/mailed-codes.ts'
import { appWith, testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { deleteExpiredCodes } from './mailed-codes/code-queries.ts'

test('a newcomer is mailed a code and is activated by it', async () => {
  const { get } = await testApp()
  const person = await newcomer()
  const email = anAddress()
  const { status, body, mail, code } = await askForCode(person, email)
  assert.deepEqual([status, body], [200, { data: { expiresIn: 600 } }])
  assert.equal(mail?.subject, '[단서] 이메일 인증 코드')
  assert.match(mail?.text ?? '', /10분/)
  assert.match(mail?.text ?? '', /요청하지 않으셨다면/)
  const verified = await verify(person, code)
  assert.deepEqual([verified.status, verified.body], [200, { data: { activated: true } }])
  assert.equal((await get(person, '/api/user/token')).body.data.activated, true)
  assert.equal((await verify(person, code)).status, 400)
})

test('a code may be pasted with spaces or in full-width digits', async () => {
  const person = await newcomer()
  const { code } = await askForCode(person, anAddress())
  const pasted = [...code].map(digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(' ')
  assert.equal((await verify(person, pasted)).status, 200)
})

test('another member’s verified address is answered false, and nothing is mailed', async () => {
  const { jobs } = await testApp()
  const owner = await newcomer()
  const email = anAddress()
  await verify(owner, (await askForCode(owner, email)).code)
  const before = jobs.mails.length
  const { status, text } = await askForCode(await newcomer(), email.toUpperCase())
  assert.deepEqual([status, text], [200, 'false'])
  assert.equal(jobs.mails.length, before)
})

test('one of many who verify one address at the same moment gets it', async () => {
  const { db } = await testApp()
  const email = anAddress()
  const people = await Promise.all(Array.from({ length: 3 }, newcomer))
  const codes: string[] = []
  for (const person of people) codes.push((await askForCode(person, email)).code)
  const answers = await Promise.all(people.map((person, i) => verify(person, codes[i] ?? '')))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
  const loser = answers.find(({ status }) => status === 409)
  assert.deepEqual(loser?.body.fields, { email: '이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.' })
  const owners = await db.selectFrom('member').select('activated').where('email', '=', email).execute()
  assert.deepEqual(owners, [{ activated: true }])
})

test('five wrong tries void a code, however many are made at once', async () => {
  const person = await newcomer()
  const { code } = await askForCode(person, anAddress())
  const first = await verify(person, anotherCode(code))
  assert.equal(first.status, 400)
  assert.deepEqual(first.body.fields, { code: '인증 코드가 일치하지 않습니다.' })
  const answers = await Promise.all(Array.from({ length: 40 }, () => verify(person, anotherCode(code))))
  assert.ok(answers.every(({ status }) => status === 400))
  const spent = answers.filter(({ body }) => body.message === spentCodeWords)
  assert.equal(spent.length, 37)
  const late = await verify(person, code)
  assert.deepEqual([late.status, late.body.fields], [400, { code: spentCodeWords }])
})

test('the sixth try is none, right or not', async () => {
  const person = await newcomer()
  const { code } = await askForCode(person, anAddress())
  for (let i = 0; i < 5; i++) assert.equal((await verify(person, anotherCode(code))).status, 400)
  const late = await verify(person, code)
  assert.deepEqual([late.status, late.body.fields], [400, { code: spentCodeWords }])
})

test('the fifth try may still be the right one', async () => {
  const person = await newcomer()
  const { code } = await askForCode(person, anAddress())
  for (let i = 0; i < 4; i++) assert.equal((await verify(person, anotherCode(code))).status, 400)
  assert.equal((await verify(person, code)).status, 200)
})

test('a code is good for ten minutes, and the sweep takes it away', async () => {
  const { db } = await testApp()
  const person = await newcomer()
  const { code } = await askForCode(person, anAddress())
  const { left } = await db
    .selectFrom('mailed_code')
    .select(sql<number>`extract(epoch from expires_at - now())::float`.as('left'))
    .where('member_id', '=', person.memberId)
    .executeTakeFirstOrThrow()
  assert.ok(left > 500 && left <= 600)
  await sql`update mailed_code set expires_at = now() - interval '1 second'
            where member_id = ${person.memberId}`.execute(db)
  const late = await verify(person, code)
  assert.equal(late.status, 400)
  assert.match(late.body.message, /만료/)
  await deleteExpiredCodes(db)
  const kept = await db
    .selectFrom('mailed_code')
    .selectAll()
    .where('member_id', '=', person.memberId)
    .execute()
  assert.deepEqual(kept, [])
})

test('a new code replaces the old one', async () => {
  const person = await newcomer()
  const email = anAddress()
  const old = await askForCode(person, email)
  let fresh = await askForCode(person, email)
  if (fresh.code === old.code) fresh = await askForCode(person, email)
  assert.equal((await verify(person, old.code)).status, 400)
  assert.equal((await verify(person, fresh.code)).status, 200)
})

test('a code is its member’s alone, and no code is stored', async () => {
  const { db } = await testApp()
  const person = await newcomer()
  const { code } = await askForCode(person, anAddress())
  const other = await newcomer()
  await askForCode(other, anAddress())
  assert.equal((await verify(other, code)).status, 400)
  const kept = await db
    .selectFrom('mailed_code')
    .selectAll()
    .where('member_id', '=', person.memberId)
    .execute()
  assert.ok(!JSON.stringify(kept).includes(code))
})

test('a member has at most ten codes mailed an hour and twenty a day, though they ask all at once and no address limit holds', async () => {
  const { db, post } = await testApp()
  const person = await newcomer()
  const ask = () => post(person, '/api/email/authentication', { email: anAddress() })
  const askedAtOnce = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, ask))).filter(({ status }) => status === 200).length
  const anHourPasses = () =>
    sql`update code_request set requested_at = array(select at - interval '61 minutes' from unnest(requested_at) at)
        where member_id = ${person.memberId}`.execute(db)
  assert.equal(await askedAtOnce(40), 10)
  const refused = await ask()
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_requests'])
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  await deleteExpiredCodes(db)
  assert.equal((await ask()).status, 429)
  await anHourPasses()
  assert.equal(await askedAtOnce(15), 10)
  await anHourPasses()
  await deleteExpiredCodes(db)
  assert.equal(await askedAtOnce(5), 0)
})

test('codes that were asked for while the clock was ahead don’t count once it is set back', async () => {
  const { db, post } = await testApp()
  const person = await newcomer()
  const ask = () => post(person, '/api/email/authentication', { email: anAddress() })
  for (let time = 0; time < 10; time++) assert.equal((await ask()).status, 200)
  assert.equal((await ask()).status, 429)
  await sql`update code_request set requested_at = array(select at + interval '9 hours' from unnest(requested_at) at)
    where member_id = ${person.memberId}`.execute(db)
  assert.equal((await ask()).status, 200)
})

test('one stranger has an address mailed three codes an hour, with however many accounts, and what is refused costs no request', async () => {
  const { db, jobs } = await testApp()
  const email = anAddress()
  const people = await Promise.all(Array.from({ length: 8 }, newcomer))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => askForCode(people[i % 8] as Person, email)),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 3)
  assert.equal(jobs.mails.filter(({ to }) => to === email).length, 3)
  const { rows } = await sql<{ asked: number }>`
    select coalesce(sum(cardinality(requested_at)), 0)::integer as asked from code_request
    where member_id = any(${people.map(({ memberId }) => memberId)}::integer[])`.execute(db)
  assert.equal(rows[0]?.asked, 3)
})

for (const email of [
  'reader',
  'a@b',
  'a b@example.com',
  'a@example.com, b@example.com',
  'a@example.com\nBcc: b@example.com',
  'a@example.com\r\nBcc:b@example.com',
  `${'a'.repeat(65)}@example.com`,
  '독자@example.com',
])
  test(`${JSON.stringify(email)} is no address to mail to`, async () => {
    const { jobs } = await testApp()
    const before = jobs.mails.length
    const { status, body } = await askForCode(await newcomer(), email)
    assert.equal(status, 400)
    assert.deepEqual(Object.keys(body.fields), ['email'])
    assert.equal(jobs.mails.length, before)
  })

test('a visitor can neither ask for a code nor verify one', async () => {
  const { post } = await testApp()
  assert.equal((await post(null, '/api/email/authentication', { email: anAddress() })).status, 401)
  assert.equal((await post(null, '/api/email/verify', { code: '123456' })).status, 401)
})

test('from one address twenty codes can be tried in ten minutes', async () => {
  const { post, aMember, close } = await appWith({ RATE_LIMIT: 'on' })
  try {
    const person = await aMember({ activated: false })
    const attempt = () => post(person, '/api/email/verify', { code: '123456' })
    for (let i = 0; i < 20; i++) assert.equal((await attempt()).status, 400)
    const { status, headers } = await attempt()
    assert.equal(status, 429)
    assert.ok(Number(headers.get('retry-after')) > 0)
  } finally {
    await close()
  }
})
