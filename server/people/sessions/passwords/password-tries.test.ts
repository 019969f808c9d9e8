import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { quickHash } from '#test/support/accounts/quick-hash.ts'
import { appWith } from '#test/support/app.ts'

const PASSWORD = 'Vermut-1934!'
const WRONG = 'Vermut-1935!'
// With this proxy setting, the test's callers can have many IP addresses.
const site = await appWith({ TRUST_PROXY: '1' })
after(() => site.close())
const { db, post, send, put, get, del } = site
const QUICK = await quickHash(PASSWORD)
let born = 0

async function anOwner(home = '198.51.100.1') {
  born += 1
  const username = `guarded${born}`
  await post(null, '/api/signup', {
    consents: allConsents(),
    nickname: `지킴이${born}`,
    username,
    password: PASSWORD,
  })
  await db.updateTable('member').set({ password_hash: QUICK }).where('username', '=', username).execute()
  const signedIn = await signIn(username, PASSWORD, home)
  return { username, home, token: signedIn.body.data.accessToken as string, ...signedIn.body.data }
}
const signIn = (username: string, password: string, from: string) =>
  send('POST', null, '/api/signin', { username, password }, { 'x-forwarded-for': from })
/** Different IP addresses, one for each caller. */
const manyAddresses = (count: number, first = 0) =>
  Array.from({ length: count }, (_, i) => `203.0.${Math.floor((first + i) / 250)}.${((first + i) % 250) + 1}`)
const statusesOf = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const minutesPass = (minutes: number) =>
  sql`update tally set counted_at = array(
    select at - make_interval(mins => ${minutes}) from unnest(counted_at) at)`.execute(db)

/** Sends twenty guesses at a time, since a server queues at most thirty passwords. */
async function guess(username: string, addresses: string[]) {
  const answers = []
  for (let i = 0; i < addresses.length; i += 20)
    answers.push(
      ...(await Promise.all(addresses.slice(i, i + 20).map(from => signIn(username, WRONG, from)))),
    )
  return answers
}

for (const who of ['a member', 'nobody'])
  test(`from forty addresses thirty passwords an hour are tried on ${who}, and a hundred a day`, async () => {
    const username = who === 'nobody' ? `nobody${++born}` : (await anOwner()).username
    const answers = await guess(username, manyAddresses(40))
    assert.deepEqual(statusesOf(answers), { 401: 30, 429: 10 })
    const refused = answers.find(({ status }) => status === 429)
    assert.match(refused?.body.message, /비밀번호가 여러 번 틀렸습니다\. \d+분|1시간 뒤에/)
    const wait = Number(refused?.headers.get('retry-after'))
    assert.ok(wait > 3_000 && wait <= 3_600, `${wait} seconds`)
    const tried = [30]
    for (let hour = 1; hour < 5; hour++) {
      await minutesPass(61)
      tried.push(statusesOf(await guess(username, manyAddresses(40, hour * 40)))[401] ?? 0)
    }
    assert.deepEqual(tried, [30, 30, 30, 10, 0])
  })

test('however many strangers guess, the owner signs in where they have before', async () => {
  const { username, home } = await anOwner()
  await guess(username, manyAddresses(40))
  assert.equal((await signIn(username, PASSWORD, '203.0.200.1')).status, 429)
  for (let i = 0; i < 3; i++) assert.equal((await signIn(username, WRONG, home)).status, 401)
  assert.equal((await signIn(username, PASSWORD, home)).status, 200)
})

test('a reset by mail opens the way from a new place', async () => {
  const { username, memberId } = await anOwner()
  const email = `${username}@example.com`
  await db
    .updateTable('member')
    .set({ email, email_key: email, activated: true })
    .where('id', '=', memberId)
    .execute()
  const there = '192.0.2.9'
  const from = { 'x-forwarded-for': there }
  await guess(username, manyAddresses(40))
  assert.equal((await signIn(username, PASSWORD, there)).status, 429)
  const { body } = await send('POST', null, '/api/password/code', { email, username }, from)
  const code = /^ +(\d{6})$/m.exec(site.jobs.mails.at(-1)?.text ?? '')?.[1]
  const password = 'Lindwurm-77#'
  const asked = { memberId, requestId: body.data.requestId, code, password }
  assert.equal((await send('PUT', null, '/api/update/password', asked, from)).status, 204)
  assert.equal((await signIn(username, password, there)).status, 200)
})

test('from one place ten passwords of an account are tried in ten minutes, and fifty a day', async () => {
  const { username, home } = await anOwner()
  const tried = []
  for (let turn = 0; turn < 6; turn++) {
    tried.push(statusesOf(await guess(username, Array(40).fill(home)))[401] ?? 0)
    await minutesPass(11)
  }
  assert.deepEqual(tried, [10, 10, 10, 10, 10, 0])
})

test('a member who mistypes and then gets it right starts again, and right sign-ins are never too often', async () => {
  const { username, home } = await anOwner()
  for (let turn = 0; turn < 3; turn++) {
    for (let i = 0; i < 9; i++) assert.equal((await signIn(username, WRONG, home)).status, 401)
    assert.equal((await signIn(username, PASSWORD, home)).status, 200)
  }
  for (const from of manyAddresses(35)) assert.equal((await signIn(username, PASSWORD, from)).status, 200)
  const { rows } = await sql`select key from tally where cardinality(counted_at) > 0`.execute(db)
  assert.ok(rows.length > 0)
})

test('a borrowed session guesses the password no faster, and blocks no other session', async () => {
  const borrowed = await anOwner()
  const own = (await signIn(borrowed.username, PASSWORD, borrowed.home)).body.data
  const ways = [
    () => put(borrowed, '/api/user/password', { password: WRONG, newPassword: 'Lindwurm-77#' }),
    () => del(borrowed, '/api/user', {}, { password: WRONG }),
  ]
  const answers = []
  for (let i = 0; i < 20; i++) answers.push(...(await Promise.all(ways.map(way => way()))))
  assert.deepEqual(statusesOf(answers), { 401: 10, 429: 30 })
  const change = { password: PASSWORD, newPassword: 'Lindwurm-77#' }
  assert.equal((await put(borrowed, '/api/user/password', change)).status, 429)
  assert.equal((await put({ token: own.accessToken }, '/api/user/password', change)).status, 204)
  assert.equal((await get(borrowed, '/api/user/token')).status, 401)
})

test('neither a name nor an address can be read from what is counted', async () => {
  const { username } = await anOwner()
  await signIn(username, WRONG, '203.0.113.77')
  const kept = JSON.stringify([
    await db.selectFrom('tally').selectAll().execute(),
    await db.selectFrom('known_address').selectAll().execute(),
  ])
  for (const word of [username, '203.0.113.77', '198.51.100.1']) assert.ok(!kept.includes(word), word)
})
