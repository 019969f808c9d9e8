import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'
import { aModerator, hide } from '#test/support/trust/moderation.ts'
import { endPins } from './pins/pin-acts.ts'

const pin = async (who: Person, postId: number, scope: string | null = 'board', until?: string) => {
  const { put } = await testApp()
  return (await put(who, '/api/post/pin', { postId, scope, ...(until && { until }) })).status
}

async function boardOf(type: string, page = 1) {
  const { get } = await testApp()
  const { body } = await get(null, '/api/posts', { type, page, size: 10 })
  return { ...body, notices: body.notices.map(({ postId }: { postId: number }) => postId) }
}

test('a pinned post stands at the head of each page of its board, and leaves its list as it is', async () => {
  const { aMember, theAdmin } = await testApp()
  const [author, moderator, ofOther] = [
    await aMember(),
    await aModerator(['humor']),
    await aModerator(['qna']),
  ]
  const postIds: number[] = []
  for (let number = 0; number < 4; number++) postIds.push(await aPost(author, { type: '유머게시판' }))
  const [first = 0, second = 0, third = 0, fourth = 0] = postIds
  const before = await boardOf('humor')
  assert.equal(await pin(ofOther, first), 403)
  for (const postId of [first, second, third]) assert.equal(await pin(moderator, postId), 204)
  assert.equal(await pin(moderator, fourth), 409)
  assert.equal(await pin(moderator, first, 'all'), 403)
  assert.equal(await pin(await theAdmin(), first, 'all'), 403, 'only a notice stands on all boards')
  const after = await boardOf('humor')
  assert.deepEqual(after.notices, [third, second, first])
  assert.deepEqual([after.data, after.total], [before.data, before.total])
  const beyond = await boardOf('humor', 1_000)
  assert.deepEqual([beyond.data, beyond.notices.length], [[], 3])
  await hide(await theAdmin(), { targetType: 'post', targetId: second })
  assert.equal(await pin(moderator, first, null), 204)
  assert.deepEqual((await boardOf('humor')).notices, [third])
})

test('of ten posts that are pinned at once three are', async () => {
  const { aMember } = await testApp()
  const [author, ...moderators] = [
    await aMember(),
    await aModerator(['request']),
    await aModerator(['request']),
  ]
  const postIds: number[] = []
  for (let number = 0; number < 10; number++) postIds.push(await aPost(author, { type: '요청게시판' }))
  const pins = postIds.map((postId, number) => pin(moderators[number % 2] as Person, postId))
  assert.deepEqual((await Promise.all(pins)).sort(), [204, 204, 204, ...Array(7).fill(409)])
  assert.equal((await boardOf('request')).notices.length, 3)
})

for (const until of [
  '내일',
  '2999-01-01',
  '2999-02-30T00:00:00Z',
  '2999-01-01T25:00:00Z',
  '+292999-01-01T00:00:00Z',
])
  test(`a post is not pinned until ${until}, which is no time`, async () => {
    const { theAdmin } = await testApp()
    const owner = await theAdmin()
    assert.equal(await pin(owner, await aPost(owner, { type: '공지사항' }), 'board', until), 400)
  })

test('a notice of all boards ends by itself', async () => {
  const { theAdmin, db } = await testApp()
  const owner = await theAdmin()
  const postId = await aPost(owner, { type: '공지사항' })
  assert.equal(await pin(owner, postId, 'all', '2020-01-01T00:00:00.000Z'), 400)
  assert.equal(await pin(owner, postId, 'all', new Date(Date.now() + 60_000).toISOString()), 204)
  assert.ok((await boardOf('request')).notices.includes(postId))
  await db
    .updateTable('post')
    .set({ pinned_until: new Date(Date.now() - 1_000) })
    .where('id', '=', postId)
    .execute()
  assert.ok(!(await boardOf('request')).notices.includes(postId))
  const dropped: string[] = []
  await endPins({ db, pages: { invalidate: (...tags: string[]) => void dropped.push(...tags) } as never })
  assert.ok(dropped.includes('board:request'))
})

test('a pin ends when its post leaves the board, also by a decision that is undone', async () => {
  const { aMember, theAdmin, post, put } = await testApp()
  const [author, owner] = [await aMember(), await theAdmin()]
  const move = { content: 'move', board: 'qna', member: 'none', reason: 'other', note: '질문입니다.' }
  const leave: ((postId: number) => Promise<unknown>)[] = [
    postId => put(author, '/api/post', { postId, ...draftOf({ type: '질문답변' }) }),
    postId => post(owner, '/api/moderation/direct', { targetType: 'post', targetId: postId, ...move }),
  ]
  for (const go of leave) {
    const postId = await aPost(author, { type: '유머게시판' })
    assert.equal(await pin(owner, postId), 204)
    await put(author, '/api/post', { postId, ...draftOf({ type: '유머게시판' }) })
    assert.ok((await boardOf('humor')).notices.includes(postId), 'an edit keeps it')
    await go(postId)
    assert.ok(!(await boardOf('qna')).notices.includes(postId))
    await put(author, '/api/post', { postId, ...draftOf({ type: '유머게시판' }) })
    assert.ok(!(await boardOf('humor')).notices.includes(postId))
  }
})

test('pages of all boards are invalidated with a notice that is changed or hidden, since it may stand there', async () => {
  const { theAdmin, put, bus } = await testApp()
  const owner = await theAdmin()
  const postId = await aPost(owner, { type: '공지사항' })
  assert.equal(await pin(owner, postId, 'all'), 204)
  const invalidated = new Set<string>()
  const stop = bus.subscribe('pages.drop', ({ tags }) => void tags.map(tag => invalidated.add(tag)))
  for (const change of [
    () => put(owner, '/api/post', { postId, ...draftOf({ type: '공지사항', title: '바뀐 공지' }) }),
    async () => hide(await aModerator(), { targetType: 'post', targetId: postId }),
  ]) {
    await change()
    assert.ok(invalidated.has('board:request'))
    invalidated.clear()
  }
  stop()
})
