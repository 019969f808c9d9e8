import assert from 'node:assert/strict'
import { pbkdf2Sync } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { signIn } from '#test/support/accounts/own-passwords.ts'
import { PASSWORD, someoneSignedIn, statusWith } from '#test/support/accounts/sessions.ts'
import { appWith, TOKEN_SECRET, testApp } from '#test/support/app.ts'
import { deleteExpiredSessions } from './session-queries.ts'
import { accessTokens } from './tokens/access-tokens.ts'

const refresh = async (refreshToken: string | undefined) =>
  (await testApp()).post(null, '/api/token/refresh', { refreshToken })
/** Makes tokens older than the grace period, so that a second use counts as theft. */
const ageTokens = async (memberId: number) =>
  sql`update refresh_token set used_at = used_at - interval '11 seconds' from session
      where session.id = session_id and member_id = ${memberId}`.execute((await testApp()).db)

test('several first sign-ins at once after an import all succeed', async () => {
  const { db, aMember } = await testApp()
  const member = await aMember()
  const hash = pbkdf2Sync(PASSWORD, 'salt', 1_000, 24, 'sha256').toString('base64')
  await db
    .updateTable('member')
    .set({ password_hash: `sha256:1000:salt:${hash}` })
    .where('id', '=', member.memberId)
    .execute()
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(member, PASSWORD)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.equal((await signIn(member, PASSWORD)).status, 200)
})

test('an unknown ID and a wrong password are refused in the same words', async () => {
  const { post } = await testApp()
  const { username } = await someoneSignedIn()
  const wrong = await post(null, '/api/signin', { username, password: 'Vermut-1935!' })
  const unknown = await post(null, '/api/signin', { username: 'nobody-here', password: PASSWORD })
  assert.equal(wrong.status, 401)
  assert.equal(wrong.body.message, '아이디 또는 비밀번호가 일치하지 않습니다.')
  assert.deepEqual([unknown.status, unknown.body], [wrong.status, wrong.body])
})

test('an ID is typed in any case', async () => {
  const { post } = await testApp()
  const { username } = await someoneSignedIn()
  const { status } = await post(null, '/api/signin', { username: username.toUpperCase(), password: PASSWORD })
  assert.equal(status, 200)
})

test('one who withdrew can’t sign in, nor one who never had a password', async () => {
  const { post, db, aMember } = await testApp()
  const { username, memberId } = await someoneSignedIn()
  await db
    .updateTable('member')
    .set({ username: null, username_key: null, password_hash: null, withdrawn_at: sql<string>`now()` })
    .where('id', '=', memberId)
    .execute()
  assert.equal((await post(null, '/api/signin', { username, password: PASSWORD })).status, 401)
  const unguarded = await aMember()
  assert.equal(
    (await post(null, '/api/signin', { username: unguarded.username, password: PASSWORD })).status,
    401,
  )
})

test('a refresh token works once and gives the next one', async () => {
  const { refreshToken, memberId } = await someoneSignedIn()
  const first = await refresh(refreshToken)
  assert.equal(first.status, 200)
  assert.notEqual(first.body.data.refreshToken, refreshToken)
  assert.equal(await statusWith(first.body.data.accessToken), 200)
  await ageTokens(memberId)
  assert.equal((await refresh(first.body.data.refreshToken)).status, 200)
})

test('a used refresh token shown again ends every session of its family, and no other', async () => {
  const { refreshToken, memberId, accessToken, signIn } = await someoneSignedIn()
  const elsewhere = await signIn()
  const thief = (await refresh(refreshToken)).body.data
  await ageTokens(memberId)
  const again = await refresh(refreshToken)
  assert.equal(again.status, 401)
  assert.equal(again.body.code, 'unauthenticated')
  assert.equal(await statusWith(thief.accessToken), 401)
  assert.equal(await statusWith(accessToken), 401)
  assert.equal((await refresh(thief.refreshToken)).status, 401)
  assert.equal(await statusWith(elsewhere.accessToken), 200)
})

test('tabs that refresh at the same moment all go on', async () => {
  const { refreshToken } = await someoneSignedIn()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(10).fill(200),
  )
  for (const { body } of answers) assert.equal(await statusWith(body.data.accessToken), 200)
})

test('forty copies of one token shown at once are one next token, not forty', async () => {
  const { db } = await testApp()
  const { refreshToken, memberId } = await someoneSignedIn()
  const answers = await Promise.all(Array.from({ length: 40 }, () => refresh(refreshToken)))
  const next = new Set(answers.map(({ body }) => body.data.refreshToken))
  assert.equal(next.size, 1)
  const { rows } = await sql`
    select token_hash from refresh_token join session on session.id = session_id
    where member_id = ${memberId}`.execute(db)
  assert.equal(rows.length, 2)
  assert.equal((await refresh([...next][0])).status, 200)
})

test('a slow tab is given the token at which a faster one has arrived', async () => {
  const { refreshToken, memberId } = await someoneSignedIn()
  const second = (await refresh(refreshToken)).body.data.refreshToken
  const third = (await refresh(second)).body.data.refreshToken
  assert.equal((await refresh(refreshToken)).body.data.refreshToken, third)
  await ageTokens(memberId)
  assert.equal((await refresh(third)).status, 200)
})

test('a session ends half a year after the sign-in, however often it was refreshed', async () => {
  const { db } = await testApp()
  const { refreshToken, memberId, signIn } = await someoneSignedIn()
  const began = (days: number) =>
    sql`update session set created_at = now() - make_interval(days => ${days}) where member_id = ${memberId}`.execute(
      db,
    )
  await began(179)
  const late = (await refresh(refreshToken)).body.data
  const { left } = await db
    .selectFrom('session')
    .select(sql<number>`extract(epoch from expires_at - now())::float / 86400`.as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  assert.ok(left > 0.9 && left <= 1, `${left} days are left`)
  await began(180)
  assert.equal((await refresh(late.refreshToken)).status, 401)
  const anew = await signIn()
  assert.equal((await refresh(anew.refreshToken)).status, 200)
})

test('copies of a used token shown at once end the session without a fault', async () => {
  const { refreshToken, memberId, accessToken } = await someoneSignedIn()
  await refresh(refreshToken)
  await ageTokens(memberId)
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(10).fill(401),
  )
  assert.equal(await statusWith(accessToken), 401)
})

test('signing out ends that session alone, and is no error twice', async () => {
  const { post } = await testApp()
  const { refreshToken, accessToken, signIn } = await someoneSignedIn()
  const elsewhere = await signIn()
  assert.equal((await post(null, '/api/signout', { refreshToken })).status, 204)
  assert.equal(await statusWith(accessToken), 401)
  assert.equal((await refresh(refreshToken)).status, 401)
  assert.equal(await statusWith(elsewhere.accessToken), 200)
  assert.equal((await post(null, '/api/signout', { refreshToken })).status, 204)
})

test('a refresh token is stored as a hash', async () => {
  const { db } = await testApp()
  const { refreshToken } = await someoneSignedIn()
  const kept = await db.selectFrom('refresh_token').select('token_hash').execute()
  assert.ok(kept.every(({ token_hash }) => token_hash !== refreshToken && token_hash.length === 43))
})

test('a session that is over neither refreshes nor reads, and the sweep takes it away', async () => {
  const { db } = await testApp()
  const { refreshToken, accessToken, memberId } = await someoneSignedIn()
  const alive = await someoneSignedIn()
  await db
    .updateTable('session')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where('member_id', '=', memberId)
    .execute()
  assert.equal((await refresh(refreshToken)).status, 401)
  assert.equal(await statusWith(accessToken), 401)
  await deleteExpiredSessions(db)
  const left = await db.selectFrom('session').select('id').where('member_id', '=', memberId).execute()
  assert.deepEqual(left, [])
  assert.equal((await refresh(alive.refreshToken)).status, 200)
})

test('a session of one member doesn’t open another’s account', async () => {
  const { memberId } = await someoneSignedIn()
  const { accessToken } = await someoneSignedIn()
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString())
  const ours = accessTokens(TOKEN_SECRET)
  assert.equal(await statusWith(ours.issue({ memberId, sessionId: sid })), 401)
})

test('a junk refresh token is a 401, an empty or huge one a 400', async () => {
  assert.equal((await refresh('junk')).status, 401)
  assert.equal((await refresh('')).status, 400)
  assert.equal((await refresh('x'.repeat(201))).status, 400)
})

test('from one address ten passwords a minute can be tried', async () => {
  const { post, close } = await appWith({ RATE_LIMIT: 'on' })
  try {
    const attempt = () => post(null, '/api/signin', { username: 'admin', password: PASSWORD })
    for (let i = 0; i < 10; i++) assert.equal((await attempt()).status, 401)
    const { status, headers, body } = await attempt()
    assert.equal(status, 429)
    assert.equal(body.message, '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.')
    assert.ok(Number(headers.get('retry-after')) > 0)
  } finally {
    await close()
  }
})

test('from one address thirty refreshes a minute are answered', async () => {
  const { post, close } = await appWith({ RATE_LIMIT: 'on' })
  try {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => post(null, '/api/token/refresh', { refreshToken: 'junk' })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [...Array(30).fill(401), ...Array(10).fill(429)])
  } finally {
    await close()
  }
})
