import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { receiptId } from '#contract/platform/text/receipt-numbers.ts'
import { INQUIRY_MORE_TIMES, INQUIRY_TEXT_MAX } from '#contract/trust/inquiries/inquiry-rules.ts'
import { monthOf } from '#contract/trust/transparency/period-rules.ts'
import { countMonth } from '#server/trust/transparency/figure-queries.ts'
import { appWith, testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { inquire, inquiryCode } from '#test/support/trust/inquiries.ts'
import { lettersTo } from '#test/support/trust/rights.ts'
import { deleteOldInquiries } from './inquiry-queries.ts'

const site = await testApp()
const { db, get, post, aMember, theAdmin } = site
const admin = await theAdmin()

const ask = async (who: Person, over: object = {}) => {
  const answer = await post(who, '/api/user/inquiry', {
    ...{ subject: 'account', text: '아이디를 바꾸고 싶습니다.' },
    ...over,
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.number as string
}
const opened = async (number: string) =>
  (await get(admin, '/api/admin/inquiry', { inquiryId: receiptId(number) })).body.data
const answerTo = async (number: string, over: object = {}) => {
  const { inquiryId, texts } = await opened(number)
  const body = { inquiryId, lastTextId: texts.at(-1).textId, text: '바꾸어 드렸습니다.', closes: false }
  return post(admin, '/api/admin/inquiry/answer', { ...body, ...over })
}
const saidIn = ({ texts }: { texts: { fromStaff: boolean; text: string }[] }) =>
  texts.map(({ fromStaff, text }) => [fromStaff, text])

test('a visitor asks with a mailed code, reads the answer with the key from the mail, and asks on', async () => {
  const { number, token, email } = await inquire(site, { subject: 'data' })
  const state = () => post(null, '/api/inquiry/state', { number, token })
  const waiting = (await state()).body.data
  assert.deepEqual([waiting.state, saidIn(waiting)], ['waiting', [[false, '글이 저장되지 않습니다.']]])
  assert.equal(Date.parse(waiting.dueAt) - Date.parse(waiting.datetime), 10 * 86_400_000)
  assert.equal((await answerTo(number)).status, 204)
  const letter = site.jobs.mails.findLast(({ to }) => to === email)
  assert.match(letter?.subject ?? '', /문의에 답했습니다/)
  assert.ok(letter?.text.includes('바꾸어 드렸습니다.'))
  assert.ok(letter?.text.includes(`/inquiry/state#${number}/${token}`))
  assert.equal((await post(null, '/api/inquiry/more', { number, token, text: '고맙습니다.' })).status, 204)
  const after = (await state()).body.data
  assert.equal(after.state, 'waiting')
  assert.deepEqual(saidIn(after).slice(1), [
    [true, '바꾸어 드렸습니다.'],
    [false, '고맙습니다.'],
  ])
})

test('only the holder of the key or the member who wrote it reads an inquiry or adds to it', async () => {
  const [writer, other] = [await aMember(), await aMember()]
  const [visitors, another] = [await inquire(site), await inquire(site)]
  const members = await ask(writer)
  const wrong = [
    { number: visitors.number, token: another.token },
    { number: members, token: visitors.token },
    { number: `Q-2020-${visitors.number.slice(7)}`, token: visitors.token },
    { number: 'Q-2026-999999', token: visitors.token },
  ]
  for (const key of wrong) {
    assert.equal((await post(null, '/api/inquiry/state', key)).status, 404, key.number)
    assert.equal((await post(null, '/api/inquiry/more', { ...key, text: '덧붙임' })).status, 404)
  }
  for (const number of [members, visitors.number])
    assert.equal((await post(other, '/api/user/inquiry/more', { number, text: '덧붙임' })).status, 404)
  assert.deepEqual((await get(other, '/api/user/inquiries', { page: 1 })).body.data, [])
  for (const path of ['/api/admin/inquiries', '/api/admin/inquiry?inquiryId=1'])
    assert.equal((await get(writer, path)).status, 403)
})

test('a member, suspended or not, asks and is told of the answer on the site and by mail', async () => {
  const member = await aMember()
  const email = `asking${member.memberId}@mail.example`
  await db.updateTable('member').set({ email, email_key: email }).where('id', '=', member.memberId).execute()
  const body = { targetType: 'member', targetId: member.memberId, content: 'keep', member: 'suspend' }
  assert.equal(
    (await post(admin, '/api/moderation/direct', { ...body, reason: 'abuse', days: 7 })).status,
    200,
  )
  const number = await ask(member)
  assert.equal((await answerTo(number, { closes: true })).status, 204)
  const [row] = (await get(member, '/api/user/inquiries', { page: 1 })).body.data
  assert.deepEqual([row.number, row.state, row.texts.length], [number, 'closed', 2])
  const news = (await get(member, '/api/notifications', { page: 1 })).body.data
  assert.ok(news.some(({ kind }: { kind: string }) => kind === 'inquiry'))
  assert.match(lettersTo(site, email).at(-1) ?? '', /문의에 답했습니다/)
  const more = await post(member, '/api/user/inquiry/more', { number, text: '한 가지 더 묻습니다.' })
  assert.deepEqual([more.status, more.body.message], [409, '끝난 문의입니다. 새로 문의해 주세요.'])
  assert.equal((await answerTo(number)).status, 409)
})

test('two admins do not answer twice, and nobody answers past a text that they have not read', async () => {
  const member = await aMember()
  const number = await ask(member)
  const read = { lastTextId: (await opened(number)).texts[0].textId }
  const answers = await Promise.all([answerTo(number, read), answerTo(number, read)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409])
  const { inquiryId, texts } = await opened(number)
  await post(member, '/api/user/inquiry/more', { number, text: '한 가지 더 묻습니다.' })
  const seen = { inquiryId, lastTextId: texts.at(-1).textId }
  for (const [path, body] of [
    ['answer', { ...seen, text: '답', closes: false }],
    ['close', seen],
  ] as const) {
    const { status, body: refused } = await post(admin, `/api/admin/inquiry/${path}`, body)
    assert.deepEqual([status, refused.code], [409, 'stale'], path)
  }
})

test('an inquiry is bounded: letters, additions before an answer, and inquiries of a day', async () => {
  const member = await aMember()
  const first = { subject: 'bug', text: '가'.repeat(INQUIRY_TEXT_MAX) }
  for (const over of [{ text: '짧다' }, { text: `${first.text}나` }, { subject: 'rights' }])
    assert.equal((await post(member, '/api/user/inquiry', { ...first, ...over })).status, 400)
  const number = await ask(member, first)
  const more = (text: string) => post(member, '/api/user/inquiry/more', { number, text })
  const added = Array.from({ length: INQUIRY_MORE_TIMES + 2 }, (_, at) => more(`덧붙임 ${at}`))
  const statuses = (await Promise.all(added)).map(({ status }) => status).sort()
  assert.deepEqual(statuses, [...Array(INQUIRY_MORE_TIMES).fill(204), 409, 409])
  assert.equal((await answerTo(number)).status, 204)
  assert.equal((await more('답을 읽고 덧붙입니다.')).status, 204)
  for (let at = 1; at < 5; at++) await ask(member)
  assert.equal((await post(member, '/api/user/inquiry', first)).status, 429)
  const email = `often${member.memberId}@mail.example`
  const visit = async () =>
    post(null, '/api/inquiry', { ...first, email, code: await inquiryCode(site, email) })
  assert.equal((await visit()).status, 201)
  await db.deleteFrom('tally').execute()
})

test('a code of one form does not open the other, and an address may ask only so often', async () => {
  const email = 'crossing@mail.example'
  const code = await inquiryCode(site, email)
  const claim = { claimant: 'self', name: '가', kind: 'other', addresses: ['/post/1'] }
  const statement = '사실이 아닌 일로 저를 부르는 글입니다.'
  const crossed = await post(null, '/api/rights/claim', { ...claim, statement, email, code })
  assert.deepEqual([crossed.status, Object.keys(crossed.body.fields)], [400, ['code']])
  const bounded = await appWith({ RATE_LIMIT: 'on' })
  try {
    const send = () => bounded.post(null, '/api/inquiry/code', { email: 'flood@mail.example' })
    const statuses = (await Promise.all(Array.from({ length: 25 }, send))).map(({ status }) => status)
    assert.ok(statuses.filter(status => status === 429).length >= 20, statuses.join())
  } finally {
    await bounded.close()
  }
})

test('texts and addresses are encrypted, each look is logged, and the figures count what was answered', async () => {
  const month = monthOf(new Date())
  const before = (await countMonth(db, month)).inquiries
  const { number, email } = await inquire(site, { subject: 'data', text: '제 글을 모두 보여 주세요. 표식' })
  const inquiryId = receiptId(number)
  const { rows } = await sql<{ row: string }>`
    select inquiry::text || inquiry_text::text as row from inquiry
    join inquiry_text on inquiry_id = inquiry.id where inquiry.id = ${inquiryId}`.execute(db)
  for (const secret of ['표식', email]) assert.ok(!rows[0]?.row.includes(secret), secret)
  await db
    .updateTable('inquiry')
    .set({ created_at: sql<string>`now() - interval '11 days'` })
    .where('id', '=', inquiryId)
    .execute()
  const [found] = (await get(admin, '/api/admin/inquiries', { page: 1, size: 100 })).body.data.filter(
    (row: { inquiryId: number }) => row.inquiryId === inquiryId,
  )
  assert.ok(!JSON.stringify(found).includes(email), 'the list tells nothing of the writer')
  const today = (await get(admin, '/api/admin/today')).body.data
  assert.ok(today.inquiries > 0 && today.inquiriesDue > 0)
  assert.equal((await opened(found.number)).email, email)
  const [look] = (await get(admin, '/api/admin/accesses', { page: 1 })).body.data
  assert.deepEqual([look.act, look.detail.inquiryId], ['inquiry_look', inquiryId])
  assert.equal((await answerTo(found.number)).status, 204)
  const counted = (await countMonth(db, month)).inquiries
  assert.equal((counted?.answered ?? 0) - (before?.answered ?? 0), 1)
  assert.equal((counted?.late ?? 0) - (before?.late ?? 0), 1)
})

test('inquiries are deleted a year after their last text, but never one that waits for an answer', async () => {
  const [answered, waiting] = [await inquire(site), await inquire(site)]
  assert.equal((await answerTo(answered.number)).status, 204)
  const age = (months: number) =>
    db
      .updateTable('inquiry')
      .set({ changed_at: sql<string>`now() - make_interval(months => ${months})` })
      .where('id', 'in', [receiptId(answered.number), receiptId(waiting.number)])
      .execute()
  const states = async () =>
    Promise.all(
      [answered, waiting].map(
        async ({ number, token }) => (await post(null, '/api/inquiry/state', { number, token })).status,
      ),
    )
  await age(11)
  await deleteOldInquiries(db)
  assert.deepEqual(await states(), [200, 200])
  await age(13)
  await deleteOldInquiries(db)
  assert.deepEqual(await states(), [404, 200])
})
