import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { normalizeBody, normalizeQuery } from '#server/platform/http/bodies/normalize-input.ts'
import { testApp } from '#test/support/app.ts'
import type { Answer } from '#test/support/calls/calls.ts'
import { contentOf } from '#test/support/drafts.ts'
import { aPost } from '#test/support/posts.ts'
import { aModerator } from '#test/support/trust/moderation.ts'

const names = Object.keys(calls) as CallName[]
const callOf = (name: CallName): Call => calls[name]

const strange = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    '\u0000',
    '\u202e거꾸로',
    '\ud800',
    '<script>alert(1)</script>',
    "'; drop table member; --",
    '각'.normalize('NFD'),
    '１２３',
    '../../etc/passwd',
    'a'.repeat(5_000),
    '{"__proto__":{"isAdmin":true}}',
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 1e308, null, true, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 3 }),
)

const fieldsOf = (schema: object | undefined) =>
  Object.keys((schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})

/** Values of any type under the names that the schema knows. */
const objectFor = (schema: object | undefined) =>
  fc.record(Object.fromEntries(fieldsOf(schema).map(name => [name, strange])), { requiredKeys: [] })

const addressFor = (path: string, query: Record<string, unknown>) => {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
  ])
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path
}

function assertAnsweredInWords({ status, body, text }: Answer, what: string) {
  assert.ok(status < 500, `${what} answered ${status}: ${text}`)
  if (status < 400) return
  assert.match(body.code, /^[a-z_]+$/, what)
  assert.match(body.message, /[가-힣]/, what)
}

for (const name of names) {
  const { query, body } = callOf(name)
  if (!query && !body) continue
  test(`${name}: whatever is sent, the answer is a plain yes or a no in words`, async () => {
    const { send, aMember } = await testApp()
    const person = await aMember()
    const [method, path] = name.split(' ') as [string, string]
    await fc.assert(
      fc.asyncProperty(
        objectFor(query),
        body ? fc.oneof(objectFor(body), strange) : fc.constant(undefined),
        async (asked, sent) => {
          const address = addressFor(path, asked)
          const answer = await send(
            method,
            person,
            address,
            sent === undefined ? undefined : JSON.stringify(sent),
            {
              ...(sent !== undefined && { 'content-type': 'application/json' }),
            },
          )
          assertAnsweredInWords(answer, `${method} ${address} ${JSON.stringify(sent)}`)
        },
      ),
      { numRuns: 40 },
    )
  })
}

const notJson: [what: string, body: string, type: string, status: number][] = [
  ['cut JSON', '{"title":', 'application/json', 400],
  ['an empty body', '', 'application/json', 400],
  ['XML', '<a/>', 'application/xml', 415],
  ['a prototype', '{"__proto__":{"title":"x"}}', 'application/json', 400],
  ['two megabytes', JSON.stringify({ title: 'x'.repeat(2_000_000) }), 'application/json', 413],
]

test('a body that is no JSON, or too large, is refused in Korean', async () => {
  const { send, aMember } = await testApp()
  const member = await aMember()
  for (const [what, body, type, status] of notJson) {
    const answer = await send('POST', member, '/api/post', body, { 'content-type': type })
    assert.equal(answer.status, status, `${what}: ${answer.text}`)
    assertAnsweredInWords(answer, what)
  }
})

interface Told {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  contentMediaType?: string
  properties?: Record<string, Told>
  items?: Told
}

/** Values with text in one place each, for every place where the schema expects a member's text. */
function withTextAt(schema: Told, text: string): unknown[] {
  const { type, properties = {}, items } = schema
  if (items) return withTextAt(items, text).map(value => [value])
  const within = Object.entries(properties).flatMap(([name, field]) =>
    withTextAt(field, text).map(value => ({ [name]: value })),
  )
  const isWords = schema.enum !== undefined || schema.const !== undefined || schema.contentMediaType
  return [type].flat().includes('string') && !isWords ? [text] : within
}

const placesWith = (text: string) =>
  names.flatMap(name => withTextAt((callOf(name).body ?? {}) as Told, text).map(body => ({ name, body })))

test('characters that would hide or corrupt a text are refused anywhere in a body', async () => {
  const { send, theAdmin } = await testApp()
  const admin = await theAdmin()
  const places = ['거꾸로\u202e', '빈\uffff칸'].flatMap(placesWith)
  assert.ok(places.some(({ body }) => JSON.stringify(body).includes('{"breach":{"')))
  assert.ok(places.some(({ body }) => JSON.stringify(body).includes('{"slots":[{"options":[{"')))
  for (const { name, body } of places) {
    const [method, path] = name.split(' ') as [string, string]
    const answer = await send(method, admin, path, body)
    const what = `${name} ${JSON.stringify(body)}`
    const [field = ''] = Object.keys(body as object)
    assert.equal(answer.body.code, 'invalid', what)
    assert.equal(answer.body.fields[field], '사용할 수 없는 문자가 들어 있습니다.', what)
  }
})

/**
 * Pasted text as other programs leave it: a byte order mark, soft hyphens, no-break spaces, direction marks.
 */
const PASTED = '\ufeff밀\u00ad실\u200b의\u00a0\u200e열\u2060쇠\u202a\u202c\u200d\ufe0f\ufffc '
const PASTED_CLEAN = '밀실의 열쇠'

test('invisible characters of pasted text are dropped alike in every text of every call', () => {
  // Passwords stay as they were typed. Codes and nicknames have parsers and tests of their own.
  const isReadApart = (body: unknown) =>
    /\{"(password|newPassword|code|nickname)":/.test(JSON.stringify(body))
  const places = placesWith(PASTED).filter(({ body }) => !isReadApart(body))
  for (const { name, body } of places) {
    normalizeBody(body, callOf(name).body as object)
    const [clean] = placesWith(PASTED_CLEAN).filter(
      place => place.name === name && JSON.stringify(place.body) === JSON.stringify(body),
    )
    assert.ok(clean, `${name} ${JSON.stringify(body)}`)
  }
  for (const name of names) {
    const query = withTextAt((callOf(name).query ?? {}) as Told, PASTED) as Record<string, string>[]
    for (const asked of query) {
      normalizeQuery(asked, callOf(name).query as object)
      assert.deepEqual(Object.values(asked), [PASTED_CLEAN], `${name} ${Object.keys(asked)}`)
    }
  }
})

test('a member who pastes invisible characters publishes, comments and is found without them', async () => {
  const { post, get, aMember } = await testApp()
  const member = await aMember()
  const title = `\ufeff열쇠\u200b구멍${member.memberId}\u00ad`
  const content = contentOf('\u200b', '밀\u00ad실\u00a0살인 👨‍👩‍👧‍👦 ❤️‍🔥 می‌خواهم', '\u2060')
  const { status, body } = await post(member, '/api/post', { title, content, type: '자유게시판' })
  assert.equal(status, 201)
  const { postId } = body.data
  const saved = (await get(null, '/api/post', { postId })).body.data.post
  assert.equal(saved.title, `열쇠구멍${member.memberId}`)
  const { content: blocks } = JSON.parse(saved.content)
  const text = '밀실 살인 👨‍👩‍👧‍👦 ❤️‍🔥 می‌خواهم'
  assert.deepEqual(blocks[1], JSON.parse(contentOf(text)).content[0])
  assert.deepEqual([blocks[0], blocks[2]], [{ type: 'paragraph' }, { type: 'paragraph' }])
  const comment = await post(member, '/api/comment', { postId, content: '\u202a집사\u202c\u200b입니다' })
  assert.equal(comment.status, 201)
  const { data } = (await get(null, '/api/comments', { postId })).body
  assert.equal(data[0].content, '집사입니다')
  const searchTerm = `열쇠\u200b구멍${member.memberId}`
  assert.equal((await get(null, '/api/posts', { searchTerm })).body.total, 1)
  for (const nothing of ['\u200b', '\ufeff \u2060', '\ufe0f'])
    assert.equal((await post(member, '/api/comment', { postId, content: nothing })).status, 400)
})

test('a stranger is told to sign in before anything of the request is read', async () => {
  const { send } = await testApp()
  for (const name of names.filter(known => callOf(known).access !== 'anyone')) {
    const [method, path] = name.split(' ') as [string, string]
    const answer = await send(method, null, path, method === 'GET' ? undefined : '{"cut', {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    })
    assert.equal(answer.status, 401, name)
    assert.equal(answer.body.code, 'unauthenticated', name)
  }
})

test('a member who is not activated reads, and is told why writing waits', async () => {
  const { send, aMember } = await testApp()
  const inactive = await aMember({ activated: false })
  for (const name of names.filter(known => callOf(known).access === 'active')) {
    const [method, path] = name.split(' ') as [string, string]
    const answer = await send(method, inactive, path, method === 'GET' ? undefined : '{}', {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    })
    assert.equal(answer.status, 403, name)
    assert.equal(answer.body.code, 'not_activated', name)
  }
})

test('additional fields in a body do nothing at any depth', async () => {
  const { post, put, get, aMember, theAdmin, db } = await testApp()
  const [author, stranger, admin] = [await aMember(), await aMember(), await theAdmin()]

  // The additional field claims that the caller is the author and an admin.
  const postId = await aPost(author)
  const changed = { postId, title: '고친 제목', content: contentOf('고친 본문'), type: '자유게시판' }
  assert.equal((await put(author, '/api/post', changed)).status, 200)
  const viewer = { memberId: author.memberId, activated: true, staff: { role: 'admin', boards: null } }
  const restored = await put(stranger, '/api/post/restore', { postId, number: 1, viewer })
  assert.equal(restored.status, 403, restored.text)

  // The additional fields name another member's shelf, and a column that doesn't exist.
  const book = {
    title: '표식의 도서',
    author: '표식',
    publisher: '표식',
    plot: '표식',
    isbn: '9788982739286',
  }
  const { bookId } = (await post(admin, '/api/book', book)).body.data
  const reading = { bookId, status: 'read', rating: 10, member_id: author.memberId, nothing: 1 }
  assert.equal((await put(stranger, '/api/book/reading', reading)).status, 200)
  assert.equal((await get(author, '/api/book/reading', { bookId })).body.data.reading, null)
  assert.equal((await get(stranger, '/api/book/reading', { bookId })).body.data.reading.rating, 10)

  // The additional field puts the decision into a group. It is neither logged nor sent as a notification.
  const moderator = await aModerator()
  const hiding = { targetType: 'post', targetId: postId, content: 'hide', member: 'none', reason: 'abuse' }
  assert.equal((await post(moderator, '/api/moderation/direct', { ...hiding, groupId: 1 })).status, 200)
  const logged = await db
    .selectFrom('staff_act')
    .select('act')
    .where('by_id', '=', moderator.memberId)
    .execute()
  assert.deepEqual(logged, [{ act: 'decide' }])

  // The additional field is inside a nested object.
  const { day, slots } = (await get(null, '/api/daily')).body.data
  const first = slots.map(({ key }: { key: string }) => [key, 1])
  const choice = { ...Object.fromEntries(first), note: '표식'.repeat(1_000) }
  assert.equal((await post(stranger, '/api/daily/try', { day, choice })).status, 200)
  const [tried] = (await get(stranger, '/api/daily/mine')).body.data.tries
  assert.deepEqual(
    Object.keys(tried.choice).toSorted(),
    slots.map(({ key }: { key: string }) => key).toSorted(),
  )
  const { tries } = await db
    .selectFrom('daily_play')
    .select('tries')
    .where('member_id', '=', stranger.memberId)
    .executeTakeFirstOrThrow()
  assert.ok(!JSON.stringify(tries).includes('표식'), 'nothing of it is stored')
})
