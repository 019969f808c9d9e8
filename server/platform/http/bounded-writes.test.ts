import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { addressLimits, savedLetterLimits } from '#contract/platform/http/limits.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { contentOf, draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { soon } from '#test/support/soon.ts'
import { boundedWrites } from './bounded-writes.ts'
import { defaultTimeouts } from './connections/timeouts.ts'

let clock = Date.parse('2026-11-24T03:00:00.000Z')
const site = await appWith(
  { ...(await ownDatabase()), RATE_LIMIT: 'on', NEWCOMER_GUARD: 'off', TRUST_PROXY: '1' },
  { now: () => clock },
)
after(() => site.close())
const { app, db, aMember } = site

let addresses = 0
/** Each request comes from a different address, since this limit counts per member. */
const send = (
  who: Person | null,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  from?: string,
) =>
  app.inject({
    method,
    url,
    headers: {
      'x-forwarded-for': from ?? `198.51.100.${++addresses % 250}`,
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    ...(payload && { payload }),
  })

const LONG = contentOf('가'.repeat(190_000))
const write = (who: Person, content = LONG) => send(who, 'POST', '/api/post', draftOf({ content }))

test('a member saves a million letters a minute, in new texts and changed ones alike, and others save on', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const first = await write(member)
  assert.equal(first.statusCode, 201)
  const { postId } = first.json().data
  for (let time = 0; time < 4; time += 1)
    assert.equal(
      (await send(member, 'PUT', '/api/post', { postId, ...draftOf({ content: LONG }) })).statusCode,
      200,
    )
  const refused = [
    await write(member),
    await send(member, 'PUT', '/api/post', { postId, ...draftOf({ content: LONG }) }),
    await send(member, 'PUT', '/api/post/restore', { postId, number: 1 }),
  ]
  for (const answer of refused) {
    const { statusCode, headers } = answer
    assert.equal(statusCode, 429)
    assert.match(answer.json().message, /^짧은 시간에 너무 많은 분량을 저장했습니다/)
    assert.ok(Number(headers['retry-after']) <= 60)
  }
  assert.equal((await write(other)).statusCode, 201)
  const short = await send(member, 'POST', '/api/comment', { postId, content: '댓글' })
  assert.equal(short.statusCode, 201, 'a short text still fits')
  clock += 60_000
  assert.equal((await write(member)).statusCode, 201)
})

test('a member saves ten million letters a day, and more after midnight in Korea', async () => {
  const member = await aMember()
  for (let saved = 0; saved + LONG.length < savedLetterLimits.aDay; saved += LONG.length) {
    clock += 60_000
    // The call's validation refuses the text, but its letters are counted before.
    assert.equal((await write(member, `${LONG}x`)).statusCode, 400)
  }
  clock += 60_000
  const refused = await write(member)
  assert.equal(refused.statusCode, 429)
  assert.match(refused.json().message, /^하루에 저장할 수 있는 분량을 모두 썼습니다/)
  clock += Number(refused.headers['retry-after']) * 1_000
  assert.equal(new Date(clock + 9 * 3_600_000).getUTCHours(), 0)
  assert.equal((await write(member)).statusCode, 201)
})

test('a member whose session cannot be read is told of the failure, and is not answered as a visitor', async () => {
  const [author, reader] = [await aMember(), await aMember()]
  const { postId } = (await write(author, contentOf('글'))).json().data
  const view = (who: Person | null, token = who?.token) =>
    app.inject({
      method: 'POST',
      url: `/api/post/view?postId=${postId}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  assert.equal((await view(null, 'a token of nobody')).statusCode, 204)
  await sql`alter table session rename to session_away`.execute(db)
  try {
    assert.equal((await view(null)).statusCode, 204)
    assert.equal((await view(reader)).statusCode, 500)
  } finally {
    await sql`alter table session_away rename to session`.execute(db)
  }
  assert.equal((await view(reader)).statusCode, 204)
})

test('long texts are saved one after the other, and everything else goes on between them', async () => {
  const bounded = boundedWrites({ isOn: false, now: () => clock, timeouts: defaultTimeouts })
  const ends: (() => void)[] = []
  const running = () =>
    new Promise<void>(resolve => {
      ends.push(resolve)
    })
  const write = (memberId: number, letters: number) =>
    bounded({ viewer: { memberId }, address: '198.51.100.1', letters }, running)
  const long = [1, 2, 3, 3].map(memberId => write(memberId, 190_000))
  const short = write(4, 2_000)
  await setImmediate()
  assert.equal(ends.length, 2, 'one long text and the short one')
  ends.pop()?.()
  for (const _ of long) {
    assert.equal(ends.length, 1)
    ends.pop()?.()
    await setImmediate()
  }
  assert.equal(ends.length, 0)
  await Promise.all([...long, short])
})

/** Locks a post's row, so that a write of the post waits and occupies its connection. */
async function locked(postId: number) {
  const [{ promise: begun, resolve: begin }, { promise: ended, resolve: end }] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  const done = db.transaction().execute(async trx => {
    await trx.selectFrom('post').select('id').where('id', '=', postId).forUpdate().execute()
    begin()
    await ended
  })
  await begun
  return async () => {
    end()
    await done
  }
}

/**
 * The embedded database has a single connection, which any transaction occupies, so this needs PostgreSQL.
 */
if (process.env.TEST_DATABASE_URL)
  test('seventy writes of one member wait for a locked row with three connections, and others read and write on', async () => {
    const [author, member] = [await aMember(), await aMember()]
    const { postId } = (await write(author, contentOf('글'))).json().data
    const release = await locked(postId)
    const statuses: number[] = []
    const all = Array.from({ length: 70 }, async () => {
      const { statusCode, headers } = await send(member, 'POST', '/api/comment', { postId, content: '댓글' })
      if (statusCode === 503) assert.ok(Number(headers['retry-after']) > 0)
      statuses.push(statusCode)
    })
    const refused = 70 - 3 - addressLimits.write.max
    await soon('those whom the line has no room for', async () => statuses.length === refused || undefined)
    const reads = Array.from({ length: 20 }, () => send(null, 'GET', '/api/posts?page=1'))
    for (const { statusCode } of await Promise.all(reads)) assert.equal(statusCode, 200)
    const other = await send(author, 'POST', '/api/series', { title: '연재' })
    assert.equal(other.statusCode, 201, 'and others write on')
    assert.deepEqual(statuses, Array(refused).fill(503))
    await release()
    await Promise.all(all)
    assert.equal(statuses.filter(status => status === 201).length, 70 - refused)
  })
