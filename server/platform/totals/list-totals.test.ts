import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { testApp } from '#test/support/app.ts'
import { findTotal } from './list-totals.ts'

const PASSWORD = 'Lupin-1905!'

/** The totals that the lists report, together with the actual numbers of rows. */
async function lengths() {
  const { db, get } = await testApp()
  const [ranking, books] = [await get(null, '/api/member/rank'), await get(null, '/api/book')]
  const { rows } = await sql<{ members: number; solvers: number; books: number }>`
    select (select count(*) from member where withdrawn_at is null) as members,
      (select count(*) from member where withdrawn_at is null and solved_count > 0) as solvers,
      (select count(*) from book) as books`.execute(db)
  const members = await findTotal(db, 'members')
  return { said: { members, solvers: ranking.body.total, books: books.body.total }, counted: rows[0] }
}

async function assertExact() {
  const { said, counted } = await lengths()
  assert.deepEqual(said, counted)
  return said
}

let made = 0
function aName() {
  made += 1
  return `counted${made}`
}

const joined = async (username = aName()) => {
  const { post } = await testApp()
  return post(null, '/api/signup', {
    consents: allConsents(),
    nickname: username,
    username,
    password: PASSWORD,
  })
}

async function someoneWhoMayLeave() {
  const { post } = await testApp()
  const username = aName()
  await joined(username)
  const { body } = await post(null, '/api/signin', { username, password: PASSWORD })
  return { token: body.data.accessToken as string }
}

test('lists tell their length exactly while many join, leave and register books at once', async () => {
  const { post, del, aMember } = await testApp()
  const reader = await aMember()
  const leavers = await Promise.all(Array.from({ length: 6 }, someoneWhoMayLeave))
  const before = await assertExact()
  const twice = aName()
  const aBook = (title: string) => post(reader, '/api/book', { title, author: '모두 함께' })
  const answers = await Promise.all([
    ...leavers.flatMap(leaver => [
      del(leaver, '/api/user', {}, { password: PASSWORD }),
      del(leaver, '/api/user', {}, { password: PASSWORD }),
    ]),
    ...Array.from({ length: 10 }, () => joined()),
    joined(twice),
    joined(twice),
    ...Array.from({ length: 20 }, () => aBook(`${aName()}의 책`)),
    aBook(`${twice}의 책`),
    aBook(`${twice}의 책`),
  ])
  const refused = answers.filter(({ status }) => status >= 400).map(({ status }) => status)
  assert.deepEqual(refused.filter(status => status === 409).length, 2, 'one of each pair')
  assert.ok(refused.every(status => status === 409 || status === 401))
  const after = await assertExact()
  assert.deepEqual(
    { members: after.members - before.members, books: after.books - before.books },
    { members: 10 + 1 - leavers.length, books: 20 + 1 },
  )
})

test('a row that is rolled back was never counted', async () => {
  const { db, aMember } = await testApp()
  const { memberId } = await aMember()
  const before = await assertExact()
  await assert.rejects(
    db.transaction().execute(async trx => {
      await sql`insert into member (nickname) select '허깨비' from generate_series(1, 3)`.execute(trx)
      await sql`update member set withdrawn_at = now() where id = ${memberId}`.execute(trx)
      throw new Error('taken back')
    }),
  )
  assert.deepEqual(await assertExact(), before)
})

test('the member ranking is as long as there are members who solved a case, whoever comes and goes', async () => {
  const { db, aMember, get } = await testApp()
  const people = await Promise.all(Array.from({ length: 5 }, () => aMember()))
  const solved = (memberId: number, solved_count: number) =>
    db.updateTable('member').set({ solved_count }).where('id', '=', memberId).execute()
  const [one, two, three, four, five] = people.map(({ memberId }) => memberId) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const before = await assertExact()
  for (const memberId of [one, two, three]) await solved(memberId, 1)
  await solved(one, 2)
  await solved(two, 0)
  await db
    .updateTable('member')
    .set({ withdrawn_at: new Date(), solved_count: 0 })
    .where('id', '=', three)
    .execute()
  await db.updateTable('member').set({ withdrawn_at: new Date() }).where('id', '=', four).execute()
  await db.deleteFrom('session').where('member_id', '=', one).execute()
  const after = await assertExact()
  assert.equal(after.solvers - before.solvers, 1)
  assert.equal((await get(null, '/api/member/rank', { around: one })).status, 200)
  for (const memberId of [two, three, four, five])
    assert.equal((await get(null, '/api/member/rank', { around: memberId })).status, 404)
  await db.deleteFrom('member').where('id', '=', one).execute()
  assert.equal((await assertExact()).solvers, before.solvers)
})
