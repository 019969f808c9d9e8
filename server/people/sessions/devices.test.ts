import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { testApp } from '#test/support/app.ts'
import { listenTo } from '#test/support/calls/streams.ts'
import { deviceLabel } from './devices/device-label.ts'
import { deleteOldDevices } from './devices/known-device-queries.ts'

const PASSWORD = 'Vermut-1934!'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
let born = 0

test('a device is known by its browser and system, and by nothing that changes', () => {
  for (const [agent, label] of [
    [WINDOWS, 'Chrome · Windows'],
    [WINDOWS.replace('131', '140'), 'Chrome · Windows'],
    [`${WINDOWS} Edg/131.0.0.0`, 'Edge · Windows'],
    [`${WINDOWS} Whale/3.28.266.14`, '웨일 · Windows'],
    [`${WINDOWS} OPR/116.0.0.0`, 'Opera · Windows'],
    [PHONE, 'Safari · iPhone'],
    [PHONE.replace('Version/17.5', 'CriOS/131.0'), 'Chrome · iPhone'],
    [PHONE.replace('Version/17.5 ', 'FxiOS/133.0 '), 'Firefox · iPhone'],
    [`${PHONE} KAKAOTALK 10.8.5`, '카카오톡 · iPhone'],
    [`${PHONE} NAVER(inapp; search; 2000; 12.8.51)`, '네이버 앱 · iPhone'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      '삼성 인터넷 · Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari · Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0.0.0 Safari/537.36', 'Chrome · ChromeOS'],
    ['curl/8.5.0', '알 수 없는 기기'],
    ['', '알 수 없는 기기'],
    [`${'x'.repeat(16_000)} Chrome/1 Windows`, '알 수 없는 기기'],
    [`${'Version/1 '.repeat(1_600)}Safari/`, '알 수 없는 기기'],
  ] as const)
    assert.equal(deviceLabel(agent), label, agent.slice(0, 90))
})

/** A member who signs up and signs in through the API, with a browser of the test's choice. */
async function someone({ email = '' } = {}) {
  const { post, send, get, db } = await testApp()
  born += 1
  const username = `traveller${born}`
  const made = await post(null, '/api/signup', {
    consents: allConsents(),
    nickname: `여행자${born}`,
    username,
    password: PASSWORD,
  })
  const { memberId } = made.body.data
  if (email)
    await db.updateTable('member').set({ email, email_key: email }).where('id', '=', memberId).execute()
  const signIn = async (agent: string) => {
    const headers = { 'user-agent': agent, 'content-type': 'application/json' }
    const body = JSON.stringify({ username, password: PASSWORD })
    const { data } = (await send('POST', null, '/api/signin', body, headers)).body
    return { token: data.accessToken as string, refreshToken: data.refreshToken as string }
  }
  const devices = async (who: { token: string }) => (await get(who, '/api/user/sessions')).body.data
  const notices = async (who: { token: string }) =>
    (await get(who, '/api/notifications')).body.data.filter(({ kind }: { kind: string }) => kind === 'signin')
  return { memberId, username, signIn, devices, notices }
}
const seen = async (who: { token: string }) => (await (await testApp()).get(who, '/api/user/token')).status

test('a member sees where they are signed in, here first, and ends one or all others', async () => {
  const { del } = await testApp()
  const { signIn, devices } = await someone()
  const [old, here, third] = [await signIn(WINDOWS), await signIn(PHONE), await signIn('')]
  const list = await devices(here)
  assert.equal(list.length, 3)
  assert.deepEqual([list[0].device, list[0].current], ['Safari · iPhone', true])
  assert.deepEqual(
    list.slice(1).map(({ device, current }: { device: string; current: boolean }) => [device, current]),
    [
      ['알 수 없는 기기', false],
      ['Chrome · Windows', false],
    ],
  )
  assert.match(list[0].seenAt, /T\d\d:00:00/)
  const { sessionId } = list.find(({ device }: { device: string }) => device === 'Chrome · Windows')
  assert.equal((await del(here, '/api/user/session', { sessionId })).status, 204)
  assert.equal((await del(here, '/api/user/session', { sessionId })).status, 404)
  assert.deepEqual([await seen(old), await seen(third), await seen(here)], [401, 200, 200])
  assert.equal((await del(here, '/api/user/sessions')).status, 204)
  assert.deepEqual([await seen(third), await seen(here)], [401, 200])
  assert.equal((await devices(here)).length, 1)
})

test('ended forty times at once a session ends once, and who ends all others stays', async () => {
  const { del } = await testApp()
  const { signIn, devices } = await someone()
  const [there, here] = [await signIn(WINDOWS), await signIn(PHONE)]
  const { sessionId } = (await devices(here)).find(({ current }: { current: boolean }) => !current)
  const forty = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 40 }, one))
  const ended = await forty(() => del(here, '/api/user/session', { sessionId }))
  assert.deepEqual([...new Set(ended.map(({ status }) => status))].sort(), [204, 404])
  assert.equal(ended.filter(({ status }) => status === 204).length, 1)
  assert.equal(await seen(there), 401)
  const others = [await signIn(WINDOWS), await signIn('')]
  for (const { status } of await forty(() => del(here, '/api/user/sessions'))) assert.equal(status, 204)
  assert.deepEqual([await seen(here), ...(await Promise.all(others.map(seen)))], [200, 401, 401])
})

test('nobody sees or ends another’s session', async () => {
  const { del } = await testApp()
  const [mine, others] = [await someone(), await someone()]
  const [me, them] = [await mine.signIn(PHONE), await others.signIn(WINDOWS)]
  const [{ sessionId }] = await others.devices(them)
  assert.equal((await del(me, '/api/user/session', { sessionId })).status, 404)
  await del(me, '/api/user/sessions')
  assert.equal(await seen(them), 200)
  assert.equal((await mine.devices(me)).length, 1)
})

test('the streams of an ended session end with it, not with the next heartbeat', async () => {
  const { del, origin } = await testApp()
  const { memberId, signIn, devices } = await someone()
  const [there, here] = [await signIn(WINDOWS), await signIn(PHONE)]
  const stream = await listenTo(`${origin}${NOTIFICATION_STREAM_PATH}?receiverId=${memberId}`, there)
  const other = (await devices(here)).find(({ current }: { current: boolean }) => !current)
  assert.equal((await del(here, '/api/user/session', { sessionId: other.sessionId })).status, 204)
  await stream.end()
})

test('a member who signs in at a new place is told once, on the site and by mail, and at a known one is not', async () => {
  const { jobs } = await testApp()
  const email = `traveller${born}@example.com`
  const { signIn, notices } = await someone({ email })
  const letters = () => jobs.mails.filter(({ to }) => to === email)
  const home = await signIn(WINDOWS)
  await signIn(WINDOWS)
  assert.deepEqual([await notices(home), letters()], [[], []], 'the first device, and the same again')
  await Promise.all([signIn(PHONE), signIn(PHONE), signIn(PHONE)])
  const [notice, ...more] = await notices(home)
  assert.equal(notice.message, '새로운 기기에서 로그인되었습니다. 로그인한 기기를 확인해 주세요.')
  assert.deepEqual(more, [])
  assert.equal(letters().length, 1)
  assert.match(letters()[0]?.text ?? '', /Safari · iPhone[\s\S]*\/user\/sessions/)
})

test('a device is remembered for ninety days since it was last used, and a dormant account is told of any', async () => {
  const { db, post } = await testApp()
  const { memberId, signIn, notices } = await someone()
  const [home] = [await signIn(WINDOWS), await signIn(PHONE)]
  const age = (days: number) =>
    sql`update known_device set seen_at = now() - make_interval(days => ${days}) where member_id = ${memberId}`.execute(
      db,
    )
  const count = async () => (await notices(home)).length
  await sql`delete from notification where member_id = ${memberId}`.execute(db)
  await age(89)
  await signIn(PHONE)
  assert.equal(await count(), 0)
  await age(91)
  // A token refresh counts as use of the device, so a later sign-in with it is not new.
  await signIn(PHONE)
  await sql`delete from notification where member_id = ${memberId}`.execute(db)
  await post(null, '/api/token/refresh', { refreshToken: home.refreshToken })
  await signIn(WINDOWS)
  assert.equal(await count(), 0)
  await age(91)
  await deleteOldDevices(db)
  await sql`update member set last_seen_on = current_date - 91 where id = ${memberId}`.execute(db)
  await signIn(WINDOWS)
  assert.equal(await count(), 1)
})

test('the device of a session from the previous release is known once it is used', async () => {
  const { db, send } = await testApp()
  const { memberId, signIn, devices } = await someone()
  const home = await signIn(WINDOWS)
  await sql`update session set device = null, seen_at = null where member_id = ${memberId}`.execute(db)
  const [before] = await devices(home)
  assert.equal(before.device, '알 수 없는 기기')
  const headers = { 'user-agent': PHONE, 'content-type': 'application/json' }
  const body = JSON.stringify({ refreshToken: home.refreshToken })
  assert.equal((await send('POST', null, '/api/token/refresh', body, headers)).status, 200)
  assert.equal((await devices(home))[0].device, 'Safari · iPhone')
})
