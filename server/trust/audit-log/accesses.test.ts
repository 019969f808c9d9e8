import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { receiptId } from '#contract/platform/text/receipt-numbers.ts'
import { ACCESS_WHY_MAX, ACCESS_WHY_MIN, accessActs } from '#contract/trust/audit-log/access-rules.ts'
import type { Access } from '#contract/trust/audit-log/accesses.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { unusualCalls } from '#server/platform/openapi/unusual-calls.ts'
import { testApp } from '#test/support/app.ts'
import { anAuthor } from '#test/support/community/notification-lines.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, aModerator } from '#test/support/trust/moderation.ts'
import { claim } from '#test/support/trust/rights.ts'
import { remindOfChecks } from './access-acts.ts'

const site = await testApp()
const { db, get, post, inTransaction } = site
const WHY = '문의에 답하려고'
const LOCAL = /^(::ffff:)?127\.0\.0\.1$|^::1$/

const accessesOf = async ({ memberId }: Person) =>
  (await get(await site.theAdmin(), '/api/admin/accesses', { page: 1, size: 100 })).body.data.filter(
    ({ byId }: Access) => byId === memberId,
  ) as Access[]

async function aClaimFile() {
  const { number, token } = await claim(site, [`/post/${await aPost(await aKnownMember())}`])
  const form = new FormData()
  form.set('number', number)
  form.set('token', token)
  form.set('file', new Blob(['%PDF-1.7\nproof\n%%EOF\n']), 'a.pdf')
  const { fileId } = (await post(null, '/api/rights/file', form)).body.data
  return { claimId: Number(number.split('-')[2]), fileId }
}

/** The request body of each download and each opened card, without the reason. */
const needsReason = (memberId: number, fileId: number): Record<string, object> => ({
  '/api/admin/member/card': { memberId },
  '/api/admin/member/email': { memberId },
  '/api/admin/claim/file': { fileId },
  '/api/admin/log.csv': {},
})

test('each access to personal data is logged with its address, and what opens or takes out data with its reason', async () => {
  const admin = await aModerator(null, 'admin')
  const { memberId } = await site.aMember()
  const email = `seen${memberId}@mail.example`
  await db.updateTable('member').set({ email, email_key: email }).where('id', '=', memberId).execute()
  const { claimId, fileId } = await aClaimFile()
  const ways = needsReason(memberId, fileId)

  for (const [path, body] of Object.entries(ways))
    for (const why of [
      undefined,
      '',
      '가'.repeat(ACCESS_WHY_MIN - 1),
      '  가나  ',
      '가'.repeat(ACCESS_WHY_MAX + 1),
    ]) {
      const refused = await post(admin, path, { ...body, why })
      assert.deepEqual(
        [refused.status, Object.keys(refused.body.fields ?? {})],
        [400, ['why']],
        `${path} ${why}`,
      )
    }
  assert.deepEqual(await accessesOf(admin), [], 'what is refused shows nothing')

  await get(admin, '/api/admin/members', { by: 'email', searchTerm: email })
  await get(admin, '/api/admin/claim', { claimId })
  const asked = { subject: 'data', text: '제 글을 모두 보여 주세요.' }
  const { number } = (await post(await site.aMember(), '/api/user/inquiry', asked)).body.data
  const { rows: [inquiry] = [] } = await sql<{ inquiryId: number; memberId: number }>`
    select id as "inquiryId", member_id as "memberId" from inquiry where id = ${receiptId(number)}`.execute(
    db,
  )
  const inquiryId = inquiry?.inquiryId ?? 0
  await get(admin, '/api/admin/inquiry', { inquiryId })
  for (const [path, body] of Object.entries(ways))
    assert.equal((await post(admin, path, { ...body, why: WHY })).status, 200, path)
  const found = await accessesOf(admin)
  assert.deepEqual(found.map(({ act, targetId, detail }) => [act, targetId, detail]).reverse(), [
    ['member_look', memberId, { look: 'search' }],
    ['claim_look', null, { claimId }],
    ['inquiry_look', inquiry?.memberId, { inquiryId }],
    ['member_look', memberId, { look: 'card', why: WHY }],
    ['member_look', memberId, { look: 'email', why: WHY }],
    ['claim_look', null, { claimId, fileId, why: WHY }],
    ['log_look', null, { why: WHY }],
  ])
  assert.deepEqual([...new Set(found.map(({ act }) => act))].sort(), [...accessActs].sort())
  for (const { from } of found) assert.match(from ?? '', LOCAL)
  const rows = await db.selectFrom('staff_act').selectAll().where('by_id', '=', admin.memberId).execute()
  assert.ok(!JSON.stringify(rows).includes('127.0.0.1'), 'the address is encrypted')
  assert.ok(!(await get(admin, '/api/moderation/log', { page: 1 })).text.includes('127.0.0.1'))
  const { staffActs } = (await get(admin, '/api/user/export')).body
  assert.match(staffActs.at(-1).from, LOCAL)
  const csv = await post(admin, '/api/admin/log.csv', { why: WHY })
  assert.match(csv.text.split('\r\n')[1] ?? '', /127\.0\.0\.1/)
})

test('every file that only admins get asks for the reason in a body', () => {
  const ofAdmins = Object.entries(unusualCalls).filter(([, { call }]) => call.access === 'admin')
  assert.ok(ofAdmins.length > 1)
  const asked = Object.keys(needsReason(1, 1))
  for (const [name, { call }] of ofAdmins) {
    assert.ok(asked.includes(name.replace('POST ', '')), name)
    assert.ok('why' in ((call.body as { properties?: object })?.properties ?? {}), name)
  }
})

test('an admin checks the accesses of a month, and is reminded once a month until somebody does', async () => {
  const [admin, other] = [await aModerator(null, 'admin'), await aModerator(null, 'admin')]
  const { memberId } = await site.aMember()
  const look = () => post(admin, '/api/admin/member/card', { memberId, why: WHY })
  const check = (through: number, who = other) => post(who, '/api/admin/accesses/check', { through })
  const reminders = async (who: Person) =>
    (await get(who, '/api/notifications')).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'accessCheck',
    ).length
  const newest = async () => (await accessesOf(admin))[0] as Access

  await look()
  const first = await newest()
  assert.equal(first.isChecked, false)
  assert.equal((await check(first.actId, await aModerator())).status, 403)
  assert.equal((await check(2_000_000_000)).status, 404)
  for (const _ of [1, 2]) assert.equal((await check(first.actId)).status, 204)
  const { body } = await get(other, '/api/admin/accesses')
  assert.deepEqual([body.unchecked, body.lastCheck.by], [0, other.nickname])
  assert.equal((await newest()).isChecked, true)
  const checks = await get(other, '/api/moderation/log', { page: 1, act: 'log_check', by: other.memberId })
  assert.deepEqual(
    checks.body.data.map(({ detail }: { detail: object }) => detail),
    [{ through: first.actId }],
  )

  await look()
  await inTransaction(remindOfChecks)
  assert.equal(await reminders(other), 0, 'the month isn’t over')
  await sql`insert into staff_act (by_id, act, created_at)
    values (${admin.memberId}, 'log_look', now() - interval '40 days')`.execute(db)
  for (const _ of [1, 2]) await inTransaction(remindOfChecks)
  assert.deepEqual([await reminders(other), await reminders(await aModerator())], [1, 0])
  const month = new Date(Date.now() - 40 * 24 * 60 * 60 * 1_000 + 9 * 60 * 60 * 1_000)
    .toISOString()
    .slice(0, 7)
  const before = (await get(other, '/api/admin/accesses', { month })).body.data as Access[]
  const [old] = before.filter(({ byId }) => byId === admin.memberId)
  assert.deepEqual([old?.act, old?.from, old?.isChecked], ['log_look', null, false])
  await check(old?.actId ?? 0)
  await sql`delete from notification where kind = 'accessCheck'`.execute(db)
  await inTransaction(remindOfChecks)
  assert.equal(await reminders(other), 0)
})

test('a reminder is written after a notification that is on its way, so an open stream shows both', async context => {
  const { listenAs } = await anAuthor(context)
  const admin = await aModerator(null, 'admin')
  await sql`insert into staff_act (by_id, act, created_at)
    values (${admin.memberId}, 'log_look', now() - interval '40 days')`.execute(db)
  await sql`delete from notification where kind = 'accessCheck'`.execute(db)
  const tab = await listenAs(admin)
  await tab.blockOnce('retry: 3000')
  const memberIds = [admin.memberId]
  let reminded: Promise<void> | undefined
  await inTransaction(async ({ trx, notify }) => {
    await lockMembers(trx, memberIds)
    notify(await insertNotices(trx, { kind: 'inquiry', decisionId: null, memberIds }))
    reminded = inTransaction(remindOfChecks)
    // In this time, in ms, an overtaking write would commit if it were possible.
    await setTimeout(300)
  })
  await reminded
  // The staff's stream also contains the number of waiting cases.
  const shown = () => tab.events().flatMap(({ data: { kind } }) => kind ?? [])
  for (let count = 1; shown().length < 2; count++) await tab.eventsOnce(count)
  assert.deepEqual(shown(), ['inquiry', 'accessCheck'])
})
