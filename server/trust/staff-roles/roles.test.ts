import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aModerator } from '#test/support/trust/moderation.ts'

const names = Object.keys(calls) as CallName[]
const callOf = (name: CallName): Call => calls[name]

const call = async (name: CallName, who: Person | null) => {
  const { send } = await testApp()
  const [method, path] = name.split(' ') as [string, string]
  return send(method, who, path, method === 'GET' ? undefined : '{}', {
    ...(method !== 'GET' && { 'content-type': 'application/json' }),
  })
}

test('each call of the staff is open to those it is for, and to nobody else', async () => {
  const { aMember, theAdmin } = await testApp()
  const people = {
    visitor: null,
    member: await aMember(),
    ofBoard: await aModerator(['free']),
    ofSite: await aModerator(),
    admin: await aModerator(null, 'admin'),
    owner: await theAdmin(),
  }
  const allowed = { moderator: ['ofBoard', 'ofSite', 'admin', 'owner'], admin: ['admin', 'owner'] }
  for (const name of names) {
    const { access } = callOf(name)
    if (access !== 'moderator' && access !== 'admin') continue
    for (const [who, person] of Object.entries(people)) {
      const { status, text } = await call(name, person)
      if (who === 'visitor') assert.equal(status, 401, `${name} for a visitor`)
      else if (allowed[access].includes(who))
        assert.ok(status < 500 && status !== 403, `${name} for ${who}: ${text}`)
      else assert.equal(status, 403, `${name} for ${who}`)
    }
  }
})

test('a role holds from the next call on, and ends with the next one', async () => {
  const { get, del, theAdmin } = await testApp()
  const moderator = await aModerator(['free', 'qna'])
  const viewer = (await get(moderator, '/api/user/token')).body.data
  assert.deepEqual(viewer.staff, { role: 'moderator', boards: ['free', 'qna'] })
  assert.equal((await get(moderator, '/api/moderation/cases')).status, 200)
  assert.equal(
    (await get(moderator, '/api/notifications')).body.data[0].message,
    '운영진 권한이 바뀌었습니다.',
  )
  const owner = await theAdmin()
  const { memberId } = moderator
  assert.equal((await del(owner, '/api/admin/role', { memberId })).status, 204)
  assert.equal((await get(moderator, '/api/moderation/cases')).status, 403)
  assert.equal((await del(owner, '/api/admin/role', { memberId })).status, 404)
})

test('the owner stays an admin, and only members who are there become staff', async () => {
  const { post, del, get, theAdmin } = await testApp()
  const owner = await theAdmin()
  assert.equal((await del(owner, '/api/admin/role', { memberId: 1 })).status, 409)
  assert.equal((await post(owner, '/api/admin/role', { memberId: 1, role: 'moderator' })).status, 409)
  assert.equal((await post(owner, '/api/admin/role', { memberId: 999_999, role: 'admin' })).status, 404)
  const { memberId } = await aModerator()
  assert.equal(
    (await post(owner, '/api/admin/role', { memberId, role: 'moderator', boards: [] })).status,
    400,
  )
  const size = 100
  const { data, total } = (await get(owner, '/api/admin/roles', { page: 1, size })).body
  assert.deepEqual([data[0].memberId, data[0].isOwner, data[0].role], [1, true, 'admin'])
  // Other tests create staff, too, so all pages are read.
  const pages = Array.from({ length: Math.ceil(total / size) }, (_, at) => at + 1)
  const all = await Promise.all(pages.map(page => get(owner, '/api/admin/roles', { page, size })))
  assert.ok(all.some(({ body }) => body.data.some((row: { memberId: number }) => row.memberId === memberId)))
})

test('notices are written by who moderates them, cold cases by admins alone', async () => {
  const { post } = await testApp()
  const write = async (who: Person, type: string) => (await post(who, '/api/post', draftOf({ type }))).status
  const ofNotice = await aModerator(['notice'])
  assert.equal(await write(ofNotice, '공지사항'), 201)
  assert.equal(await write(ofNotice, '미제 사건'), 403)
  assert.equal(await write(await aModerator(['free']), '공지사항'), 403)
  assert.equal(await write(await aModerator(null, 'admin'), '미제 사건'), 201)
})

test('a silenced member answers puzzles and reads, and writes nothing until the time is over', async () => {
  const { db, aMember } = await testApp()
  const member = await aMember()
  const decision = await db
    .insertInto('decision')
    .values({
      ...{ target_type: 'member', target_id: member.memberId, title: '', subject_id: member.memberId },
      ...{ content: 'keep', member_effect: 'silence', reason: 'abuse', until: new Date(Date.now() + 60_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const restrict = (column: 'silenced_until' | 'suspended_until', until: string) =>
    db
      .updateTable('member')
      .set({ [column]: until, restriction_id: decision.id })
      .where('id', '=', member.memberId)
      .execute()
  const soon = new Date(Date.now() + 60_000).toISOString()
  await restrict('silenced_until', soon)
  for (const name of names) {
    const { access, speaks } = callOf(name)
    if (access !== 'member' && access !== 'active') continue
    if (name === 'DELETE /api/user') continue
    const { body } = await call(name, member)
    assert.equal(body?.code === 'silenced', speaks === true, name)
    if (speaks) assert.match(body.message, /일 오[전후] \d+:\d\d까지 글을 쓸 수 없습니다\.$/)
  }
  await restrict('silenced_until', new Date(Date.now() - 1_000).toISOString())
  assert.notEqual((await call('POST /api/comment', member)).status, 403)

  await restrict('suspended_until', 'infinity')
  for (const name of names) {
    const { access, rights } = callOf(name)
    if (access !== 'member' && access !== 'active') continue
    if (name === 'DELETE /api/user') continue
    const { body } = await call(name, member)
    assert.equal(body?.code === 'suspended', rights !== true, name)
  }
  const { get } = await testApp()
  assert.deepEqual((await get(member, '/api/user/token')).body.data.restriction, {
    kind: 'suspended',
    until: null,
    decisionId: decision.id,
  })
})

test('a moderator of a board may write there as staff, and nobody else may', async () => {
  const { post, put, get, aMember, theAdmin, db } = await testApp()
  const [ofFree, ofQna, member] = [await aModerator(['free']), await aModerator(['qna']), await aMember()]
  const owner = await theAdmin()
  const draft = (over: object = {}) => ({ ...draftOf({ title: '안내' }), asStaff: true, ...over })
  const write = async (who: Person) => (await post(who, '/api/post', draft())).status
  assert.deepEqual([await write(ofQna), await write(member), await write(owner)], [403, 403, 201])
  const { postId } = (await post(ofFree, '/api/post', draft())).body.data
  const marked = async () => (await get(null, '/api/post', { postId })).body.data.post.asStaff
  const say = (who: Person, asStaff?: boolean) =>
    post(who, '/api/comment', { postId, content: '말씀드립니다.', asStaff })
  assert.deepEqual([(await say(ofQna, true)).status, (await say(member, true)).status], [403, 403])
  for (const asStaff of [true, undefined]) assert.equal((await say(ofFree, asStaff)).status, 201)
  const marks = (await get(null, '/api/comments', { postId })).body.data.map(
    ({ asStaff }: { asStaff?: boolean }) => asStaff,
  )
  assert.deepEqual(marks, [true, undefined])
  assert.equal(await marked(), true)
  // An edit by someone else keeps the staff mark; the author can remove it.
  await put(owner, '/api/post', { postId, ...draft({ asStaff: false }) })
  assert.equal(await marked(), true)
  assert.equal(
    (await put(ofFree, '/api/post', { postId, ...draft({ asStaff: undefined, title: '새 안내' }) })).status,
    200,
  )
  assert.equal(await marked(), true)
  await put(ofFree, '/api/post', { postId, ...draft({ asStaff: false }) })
  assert.equal(await marked(), false)
  // A text written as staff keeps its mark after the author loses the role.
  await put(ofFree, '/api/post', { postId, ...draft() })
  await db.deleteFrom('member_role').where('member_id', '=', ofFree.memberId).execute()
  assert.equal((await put(ofFree, '/api/post', { postId, ...draft() })).status, 403)
  assert.equal(await marked(), true)
})
