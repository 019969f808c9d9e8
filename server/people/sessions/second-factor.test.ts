import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { type CallName, calls } from '#contract/calls.ts'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { authenticator } from '#test/support/accounts/authenticator.ts'
import { appWith } from '#test/support/app.ts'
import { base32, codeAt, secretUri, stepAt } from './second-factor/totp.ts'

const PASSWORD = 'Vermut-1934!'
let now = Date.now()
const app = await appWith({ STAFF_SECOND_FACTOR: 'required' }, { now: () => now })
const { post, get, del, put, send, db, jobs } = app
after(app.close)
/** Advances the clock by at least half a minute, so that the app shows another code. */
const wait = (steps = 1) => {
  now += steps * 30_000
}
let born = 0

test('codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890')
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    assert.equal(codeAt(secret, stepAt(seconds * 1_000)), code)
  assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI', 'as RFC 4648 has it')
  assert.equal(
    secretUri(secret, { siteName: '단 서', username: 'a:b' }),
    'otpauth://totp/%EB%8B%A8%20%EC%84%9C:a%3Ab?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%EB%8B%A8%20%EC%84%9C',
  )
})

/** A member with an account and, by default, an authenticator app. */
async function someone({ enrolled = true } = {}) {
  born += 1
  const username = `careful${born}`
  const email = `${username}@example.com`
  const made = await post(null, '/api/signup', {
    consents: allConsents(),
    nickname: `신중한${born}`,
    username,
    password: PASSWORD,
  })
  const { memberId } = made.body.data
  await db
    .updateTable('member')
    .set({ activated: true, email, email_key: email })
    .where('id', '=', memberId)
    .execute()
  const password = async () => (await post(null, '/api/signin', { username, password: PASSWORD })).body.data
  const me = { token: (await password()).accessToken as string }
  const { data } = (await post(me, '/api/user/totp', { password: PASSWORD })).body
  const shows = authenticator(data.secret, () => now)
  const confirm = () => post(me, '/api/user/totp/confirm', { code: shows() })
  const recovery: string[] = enrolled ? (await confirm()).body.data.recovery : []
  const second = (ticket: string, code: string) => post(null, '/api/signin/second', { ticket, code })
  return { memberId, username, email, me, shows, confirm, recovery, password, second }
}

test('nothing is asked of who never showed a code, and from the first one on a password is half', async () => {
  const { me, email, password, confirm, shows, second } = await someone({ enrolled: false })
  assert.ok((await password()).accessToken)
  assert.deepEqual((await get(me, '/api/user/totp')).body.data, { since: null, recoveryCodes: 0 })
  assert.equal((await post(me, '/api/user/totp/confirm', { code: shows(7) })).status, 401)
  assert.equal((await confirm()).status, 200)
  assert.equal((await get(me, '/api/user/totp')).body.data.recoveryCodes, 10)
  assert.match(jobs.mails.findLast(({ to }) => to === email)?.subject ?? '', /2단계 인증이 설정되었습니다/)
  const half = await password()
  assert.deepEqual(Object.keys(half).sort(), ['secondFactor', 'ticket'])
  wait()
  const whole = await second(half.ticket, shows())
  assert.equal(whole.status, 200)
  assert.equal((await get({ token: whole.body.data.accessToken }, '/api/user')).status, 200)
})

test('a password is needed to begin, and nobody begins anew over what is in use', async () => {
  const { me, shows } = await someone()
  assert.equal((await post(me, '/api/user/totp', { password: 'Vermut-1935!' })).status, 401)
  assert.equal((await post(me, '/api/user/totp', { password: PASSWORD })).status, 409)
  assert.equal((await post(me, '/api/user/totp/confirm', { code: shows(1) })).status, 409)
})

test('a code works once, half a minute early or late, however often it is shown at once', async () => {
  const { shows, password, second } = await someone()
  const answers = async (code: string, times = 1) => {
    const tickets = await Promise.all(Array.from({ length: times }, password))
    const all = await Promise.all(tickets.map(({ ticket }) => second(ticket, code)))
    return all.map(({ status }) => status).sort()
  }
  assert.deepEqual(await answers(shows(0)), [401], 'it was shown at the enrolment')
  assert.deepEqual(await answers(shows(2)), [401])
  assert.deepEqual(await answers(shows(1), 4), [200, 401, 401, 401])
  wait(3)
  assert.deepEqual(await answers(shows(-1)), [200])
  assert.deepEqual(await answers(shows(-1)), [401])
  assert.deepEqual(await answers(shows(0)), [200])
})

test('a recovery code opens once, as it is typed, and another’s opens nothing', async () => {
  const { me, recovery, password, second } = await someone()
  const other = await someone()
  assert.equal(new Set(recovery).size, 10)
  const [first = ''] = recovery
  assert.match(first, /^[a-z2-9]{5}-[a-z2-9]{5}$/)
  assert.equal((await second((await password()).ticket, other.recovery[0] ?? '')).status, 401)
  assert.equal(
    (await second((await password()).ticket, ` ${first.toUpperCase().replace('-', ' ')} `)).status,
    200,
  )
  assert.equal((await second((await password()).ticket, first)).status, 401)
  assert.equal((await get(me, '/api/user/totp')).body.data.recoveryCodes, 9)
})

test('pressed forty times at once it is turned on once: with one set of recovery codes, and one letter', async () => {
  const { me, email, confirm, password, second } = await someone({ enrolled: false })
  const answers = await Promise.all(Array.from({ length: 40 }, confirm))
  const done = answers.filter(({ status }) => status === 200)
  assert.equal(done.length, 1)
  for (const { status } of answers) assert.ok([200, 409, 429].includes(status), String(status))
  assert.equal(jobs.mails.filter(({ to }) => to === email).length, 1)
  assert.equal((await get(me, '/api/user/totp')).body.data.recoveryCodes, 10)
  // Each recovery code works exactly once, even in eight concurrent requests.
  const [code = ''] = done[0]?.body.data.recovery ?? []
  const tickets = await Promise.all(Array.from({ length: 8 }, password))
  const opened = await Promise.all(tickets.map(({ ticket }) => second(ticket, code)))
  assert.equal(opened.filter(({ status }) => status === 200).length, 1)
  assert.equal((await get(me, '/api/user/totp')).body.data.recoveryCodes, 9)
})

test('shown again within a session a code works once, however often at once, and ends the factor once', async () => {
  const { me, shows, recovery } = await someone()
  wait()
  const code = shows()
  const proved = await Promise.all(
    Array.from({ length: 8 }, () => post(me, '/api/user/totp/prove', { code })),
  )
  assert.equal(proved.filter(({ status }) => status === 204).length, 1)
  const ended = await Promise.all(
    recovery.slice(0, 6).map(one => del(me, '/api/user/totp', {}, { password: PASSWORD, code: one })),
  )
  assert.equal(ended.filter(({ status }) => status === 204).length, 1)
  // After ten wrong codes, further requests are refused without a check.
  for (const { status } of ended) assert.ok([204, 409, 429].includes(status), String(status))
})

test('five wrong codes void a ticket, five minutes do beyond what clocks may differ, and so does a new password', async () => {
  const { me, shows, password, second } = await someone()
  const { ticket } = await password()
  for (let i = 0; i < 5; i++) assert.equal((await second(ticket, '000000')).status, 401)
  wait()
  const spent = await second(ticket, shows())
  assert.deepEqual([spent.status, Object.keys(spent.body.fields)], [400, ['ticket']])
  const late = (await password()).ticket
  wait(11)
  assert.equal((await second(late, '000000')).status, 401)
  wait(2)
  assert.equal((await second(late, shows())).status, 400)
  const stale = (await password()).ticket
  await put(me, '/api/user/password', { password: PASSWORD, newPassword: 'Vermut-1936!' })
  assert.equal((await second(stale, shows())).status, 400)
  for (const junk of ['x', stale.slice(0, -2), `${stale}xx`, 'A'.repeat(1_000)])
    assert.equal((await second(junk, shows())).status, 400)
})

test('a ticket opens one session, however many right codes are shown with it, one after another or at once', async () => {
  const { password, second, shows, recovery } = await someone()
  const { ticket } = await password()
  const [first = '', ...others] = recovery
  assert.equal((await second(ticket, '000000')).status, 401)
  assert.equal((await second(ticket, first)).status, 200)
  wait()
  for (const code of [shows(), others[0] ?? '']) {
    const again = await second(ticket, code)
    assert.deepEqual([again.status, Object.keys(again.body.fields)], [400, ['ticket']])
  }
  // Refused requests consume no code.
  assert.equal((await second((await password()).ticket, shows())).status, 200)
  const next = (await password()).ticket
  const answers = await Promise.all(others.slice(0, 4).map(code => second(next, code)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400])
})

test('forty codes a day are tried for one member, whatever the tickets, and the owner at home has a separate count', async () => {
  const { memberId, shows, password, second } = await someone()
  const tries = async (count: number) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i++) statuses.push((await second((await password()).ticket, '000000')).status)
    return statuses
  }
  assert.deepEqual(new Set(await tries(10)), new Set([401]))
  assert.deepEqual(await tries(1), [429])
  // Tries from unknown addresses are counted separately.
  await sql`delete from known_address where member_id = ${memberId}`.execute(db)
  wait()
  assert.equal((await second((await password()).ticket, shows())).status, 200)
})

test('strangers’ attempts in a member’s name block nothing in the member’s own session', async () => {
  const { memberId, me, shows, password, second } = await someone()
  await sql`delete from known_address where member_id = ${memberId}`.execute(db)
  for (let i = 0; i < 10; i++) await second((await password()).ticket, '000000')
  assert.equal((await second((await password()).ticket, '000000')).status, 429)
  wait()
  assert.equal((await del(me, '/api/user/totp', {}, { password: PASSWORD, code: shows() })).status, 204)
})

test('a button that is pressed again and again once all is done uses up no try of a code', async () => {
  const { confirm, me, shows } = await someone()
  for (let press = 1; press <= 12; press++) assert.equal((await confirm()).status, 409)
  wait()
  assert.equal((await post(me, '/api/user/totp/prove', { code: shows() })).status, 204)
})

test('the stored data reveals neither the secret nor a recovery code', async () => {
  const { memberId, recovery, me } = await someone()
  const row = await db
    .selectFrom('totp')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const text = JSON.stringify(row)
  for (const code of recovery) assert.ok(!text.includes(code.replace('-', '')) && !text.includes(code))
  const file = (await get(me, '/api/user/export')).body
  assert.deepEqual(
    file.secondFactor.map(({ recoveryCodes }: { recoveryCodes: number }) => recoveryCodes),
    [10],
  )
  assert.ok(!JSON.stringify(file).includes(row.secret_sealed))
})

test('it is ended by password and code together, and the member is told', async () => {
  const { me, email, shows, recovery, password } = await someone()
  wait()
  assert.equal((await del(me, '/api/user/totp', {}, { password: 'wrong-1A!', code: shows() })).status, 401)
  assert.equal((await del(me, '/api/user/totp', {}, { password: PASSWORD, code: '000000' })).status, 401)
  assert.equal((await del(me, '/api/user/totp', {}, { password: PASSWORD, code: recovery[3] })).status, 204)
  assert.ok((await password()).accessToken)
  assert.equal((await del(me, '/api/user/totp', {}, { password: PASSWORD, code: shows() })).status, 409)
  assert.match(jobs.mails.findLast(({ to }) => to === email)?.subject ?? '', /2단계 인증이 해제되었습니다/)
})

/** The calls that only staff may make. */
const staffCalls = (Object.keys(calls) as CallName[]).filter(name =>
  ['moderator', 'admin'].includes((calls[name] as Call).access),
)

test('staff of a site that asks for a code are members until they enter one, and again after twelve hours', async () => {
  const { memberId, me, confirm, shows } = await someone({ enrolled: false })
  await db.insertInto('member_role').values({ member_id: memberId, role: 'admin', boards: null }).execute()
  const viewer = async () => (await get(me, '/api/user/token')).body.data
  const writesNotice = async () => {
    const content = JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '알림' }] }],
    })
    return (await post(me, '/api/post', { type: '공지사항', title: '공지', content })).status
  }
  const { staff, secondFactor } = await viewer()
  assert.deepEqual([staff, secondFactor], [null, 'enrol'])
  for (const name of staffCalls) {
    const [method, path] = name.split(' ') as [string, string]
    const json = { 'content-type': 'application/json' }
    const answer = await (method === 'GET' ? get(me, path) : send(method, me, path, '{}', json))
    assert.deepEqual([answer.status, answer.body.code], [401, 'second_factor'], name)
  }
  assert.equal(await writesNotice(), 403, 'nor by a call that is everybody’s')
  assert.equal((await confirm()).status, 200)
  assert.equal((await viewer()).staff.role, 'admin')
  assert.equal((await get(me, '/api/admin/roles')).status, 200)
  assert.equal(await writesNotice(), 201)
  await sql`update session set second_factor_at = now() - interval '12 hours' where member_id = ${memberId}`.execute(
    db,
  )
  assert.equal((await viewer()).secondFactor, 'code')
  assert.equal((await get(me, '/api/admin/roles')).status, 401)
  wait()
  assert.equal((await post(me, '/api/user/totp/prove', { code: '000000' })).status, 401)
  assert.equal((await post(me, '/api/user/totp/prove', { code: shows() })).status, 204)
  assert.equal((await get(me, '/api/admin/roles')).status, 200)
})

test('another session of theirs shows its own code', async () => {
  const { memberId, password, second, shows, recovery } = await someone()
  await db
    .insertInto('member_role')
    .values({ member_id: memberId, role: 'moderator', boards: null })
    .execute()
  wait()
  const first = { token: (await second((await password()).ticket, shows())).body.data.accessToken }
  const next = { token: (await second((await password()).ticket, recovery[0] ?? '')).body.data.accessToken }
  await del(first, '/api/user/sessions')
  assert.equal((await get(first, '/api/moderation/cases')).status, 200)
  assert.equal((await get(next, '/api/moderation/cases')).status, 401)
})
