import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  anOwnerOf,
  askToVerify,
  codeMailedTo,
  lettersTo,
  resetMailCount,
  verifyAddress,
} from '#test/support/accounts/mailed-codes.ts'
import { PASSWORD, withPassword } from '#test/support/accounts/own-passwords.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { hide, undo } from '#test/support/trust/moderation.ts'
import { deleteExpiredBarredAddresses } from './barred-address-queries.ts'

const site = await testApp()
const { post, del, db, aMember, theAdmin } = site
const WORDS = '이용 정지 기간에는 다시 가입할 수 없습니다.'

let born = 0
const aBox = () => `leaver${++born}`
const joining = async () => withPassword(await aMember({ activated: false }))

const sanctions = {
  'a silence': { member: 'silence', days: 7 },
  'a suspension': { member: 'suspend', days: 30 },
  'a suspension without an end': { member: 'suspend', days: null },
}
type Sanction = (typeof sanctions)[keyof typeof sanctions]

const sanction = async (who: Person, { member, days }: Sanction) =>
  hide(
    await theAdmin(),
    { targetType: 'member', targetId: who.memberId },
    { content: 'keep', member, days, words: '거듭된 욕설' },
  )

const withdraw = async (who: Person) =>
  assert.equal((await del(who, '/api/user', {}, { password: PASSWORD })).status, 204)

const erase = async (who: Person) => {
  const why = '보호자가 가족관계증명서로 확인해 주었습니다.'
  const { memberId, nickname } = who
  assert.equal(
    (await post(await theAdmin(), '/api/admin/member/erase', { memberId, nickname, why })).status,
    204,
  )
}
const endings = { withdraws: withdraw, 'is erased': erase }

const barOf = async ({ memberId }: Person) => {
  const { rows } = await sql<{ isLaterThanAYear: boolean }>`
    select until > now() + interval '1 year' as "isLaterThanAYear" from barred_address
    where member_id = ${memberId}`.execute(db)
  return rows
}

for (const [what, how] of Object.entries(sanctions))
  for (const [leaves, end] of Object.entries(endings))
    test(`a member who ${leaves} during ${what} does not come back with that mailbox`, async () => {
      const box = aBox()
      const member = await anOwnerOf(`${box}@example.com`)
      await sanction(member, how)
      await end(member)
      for (const spelling of [`${box}@example.com`, `${box.toUpperCase()}+again@Example.com`]) {
        const again = await joining()
        const refused = await verifyAddress(again, spelling)
        assert.deepEqual([refused.status, refused.body.message], [403, WORDS], spelling)
        assert.equal((await verifyAddress(again, `${aBox()}@example.com`)).status, 200)
      }
      assert.deepEqual(await barOf(member), [{ isLaterThanAYear: false }])
    })

test('nobody learns by a wrong code that a mailbox is kept out', async () => {
  const box = aBox()
  const member = await anOwnerOf(`${box}@example.com`)
  await sanction(member, sanctions['a suspension'])
  await withdraw(member)
  const again = await joining()
  assert.equal((await askToVerify(again, `${box}@example.com`)).status, 200)
  const code = await codeMailedTo(`${box}@example.com`)
  const wrong = code === '000000' ? '111111' : '000000'
  assert.equal((await post(again, '/api/email/verify', { code: wrong })).status, 400)
  assert.equal((await post(again, '/api/email/verify', { code })).status, 403)
})

test('a member who left without a sanction comes back at once', async () => {
  const box = aBox()
  await withdraw(await anOwnerOf(`${box}@example.com`))
  assert.equal((await verifyAddress(await joining(), `${box}@example.com`)).status, 200)
})

test('a sanction that is undone after its member left keeps nobody out', async () => {
  const box = aBox()
  const member = await anOwnerOf(`${box}@example.com`)
  const shorter = await sanction(member, sanctions['a silence'])
  const longer = await sanction(member, sanctions['a suspension'])
  await withdraw(member)
  const again = await joining()
  assert.equal((await undo(await theAdmin(), longer)).status, 204)
  // The silence is still in force. The bar will end together with it.
  assert.equal((await verifyAddress(again, `${box}@example.com`)).status, 403)
  const { rows } = await sql<{ days: number }>`
    select ceil(extract(epoch from until - now()) / 86400)::integer as days from barred_address
    where member_id = ${member.memberId}`.execute(db)
  assert.deepEqual(rows, [{ days: 7 }])
  assert.equal((await undo(await theAdmin(), shorter)).status, 204)
  assert.deepEqual(await barOf(member), [])
  assert.equal((await verifyAddress(again, `${box}@example.com`)).status, 200)
})

test('to change the address during a silence opens no way back with the old one', async () => {
  const box = aBox()
  const member = await anOwnerOf(`${box}@example.com`)
  const decisionId = await sanction(member, sanctions['a silence'])
  assert.equal((await verifyAddress(member, `${box}next@example.com`)).status, 200)
  const again = await joining()
  assert.equal((await verifyAddress(again, `${box}@example.com`)).status, 403)
  // The member may verify their own old address again.
  assert.equal((await verifyAddress(member, `${box}@example.com`)).status, 200)
  await withdraw(member)
  await resetMailCount(`${box}@example.com`)
  for (const address of [`${box}@example.com`, `${box}next@example.com`])
    assert.equal((await verifyAddress(await joining(), address)).status, 403, address)
  assert.equal((await undo(await theAdmin(), decisionId)).status, 204)
  assert.deepEqual(await barOf(member), [])
})

test('nor does a member change to a mailbox that is kept out', async () => {
  const box = aBox()
  const member = await anOwnerOf(`${box}@example.com`)
  await sanction(member, sanctions['a suspension'])
  await withdraw(member)
  const other = await anOwnerOf(`${box}other@example.com`)
  const refused = await verifyAddress(other, `${box}@example.com`)
  assert.deepEqual([refused.status, refused.body.message], [403, WORDS])
})

test('when the time is over the mailbox is free, and the hourly job deletes the row', async () => {
  const box = aBox()
  const member = await anOwnerOf(`${box}@example.com`)
  await sanction(member, sanctions['a suspension'])
  await withdraw(member)
  await deleteExpiredBarredAddresses(db)
  assert.equal((await barOf(member)).length, 1)
  await sql`
    update barred_address set until = now() - interval '1 second'
    where member_id = ${member.memberId}`.execute(db)
  assert.equal((await verifyAddress(await joining(), `${box}@example.com`)).status, 200)
  await deleteExpiredBarredAddresses(db)
  assert.deepEqual(await barOf(member), [])
})

test('the stored data of a barred mailbox does not reveal the address', async () => {
  const box = aBox()
  const member = await anOwnerOf(`${box}@example.com`)
  await sanction(member, sanctions['a suspension'])
  await withdraw(member)
  const rows = await db
    .selectFrom('barred_address')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .execute()
  assert.equal(rows.length, 1)
  assert.match(rows[0]?.hash ?? '', /^[\w-]{43}$/)
  assert.ok(!JSON.stringify(rows).includes(box))
  assert.ok((await lettersTo(`${box}@example.com`)).length > 0)
})
