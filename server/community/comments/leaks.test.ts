import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containsAnswer, detectableAnswers } from '#contract/community/comments/leak-rules.ts'
import { testApp } from '#test/support/app.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'

const telling: [answer: string, text: string, isTold: boolean][] = [
  ['집사', '범인은 집사입니다.', true],
  ['집사', '범인은 집, 사라고 합니다.', true],
  ['집사', '범인은 ||집사||입니다.', false],
  ['집사', '||범인은|| 집사 ||입니다||', true],
  ['집사', '집||이||사', false],
  ['집사\n정원사', '정원사 아닐까요', true],
  ['독', '독이 든 잔', false],
  ['42', '42쪽을 보세요', false],
  ['ABC', 'ａｂｃ 살인 사건', true],
  ['집사', '모르겠습니다.', false],
]
for (const [answer, text, isTold] of telling)
  test(`${JSON.stringify(answer)} is ${isTold ? '' : 'not '}told by "${text}"`, () => {
    assert.equal(containsAnswer(detectableAnswers(answer), text), isTold)
  })

async function aCase(over: object = {}) {
  const { aMember, post } = await testApp()
  const [author, solver, stranger] = [await aMember(), await aMember(), await aMember()]
  const { postId } = (await post(author, '/api/post', puzzleOf({ answer: '만물박사', ...over }))).body.data
  await post(solver, '/api/correct', { postId, answer: '만물박사' })
  const say = (who: Person, content: string, more: object = {}) =>
    post(who, '/api/comment', { postId, content, ...more })
  return { author, solver, stranger, postId: postId as number, say }
}

/** A response without its numbers, which differ each time. */
const shapeOf = ({ status, text }: { status: number; text: string }) => [status, text.replace(/\d+/g, 'N')]

test('a member who doesn’t know the solution learns nothing from writing the answer', async () => {
  const { stranger, say, postId, author } = await aCase()
  const { get, del } = await testApp()
  const before = await say(stranger, '누구일까요')
  assert.deepEqual(shapeOf(await say(stranger, '만물박사 아닌가요')), shapeOf(before))
  assert.equal(before.status, 201)
  const leaks = (await get(author, '/api/post/leaks', { postId })).body.data
  assert.deepEqual(
    leaks.map(({ content, nickname }: { content: string; nickname: string }) => [content, nickname]),
    [['만물박사 아닌가요', stranger.nickname]],
  )
  await del(stranger, '/api/comment', { commentId: leaks[0].commentId })
  assert.deepEqual((await get(author, '/api/post/leaks', { postId })).body.data, [])
})

test('a member who knows it is asked once, and may cover it, move it to 해결방, or leave it as it is', async () => {
  const { author, solver, stranger, say, postId } = await aCase()
  const { post } = await testApp()
  await post(stranger, '/api/giveup', { postId })
  for (const who of [author, solver, stranger]) {
    const asked = await say(who, '역시 만물박사였네요')
    assert.equal(asked.status, 409)
    assert.deepEqual(asked.body.data, { leak: true })
    assert.equal((await say(who, '역시 ||만물박사||였네요')).status, 201)
    assert.equal((await say(who, '역시 만물박사였네요', { room: 'solved' })).status, 201)
    assert.equal((await say(who, '역시 만물박사였네요', { leakChecked: true })).status, 201)
    assert.equal((await say(who, '재미있는 문제였습니다')).status, 201)
  }
})

test('the list is its author’s alone, follows a changed answer, and holds nothing of 해결방', async () => {
  const { author, solver, stranger, say, postId } = await aCase()
  const { get, put, theAdmin } = await testApp()
  await say(stranger, '만물박사와 척척박사')
  await say(solver, '만물박사', { room: 'solved' })
  for (const who of [solver, stranger, await theAdmin()])
    assert.equal((await get(who, '/api/post/leaks', { postId })).status, 403)
  assert.equal((await get(null, '/api/post/leaks', { postId })).status, 401)
  assert.equal((await get(author, '/api/post/leaks', { postId: 2_000_000 })).status, 404)
  const count = async () => (await get(author, '/api/post/leaks', { postId })).body.data.length
  assert.equal(await count(), 1)
  await put(author, '/api/post', { postId, ...puzzleOf({ answer: '모름지기' }) })
  assert.equal(await count(), 0)
  await put(author, '/api/post', { postId, ...puzzleOf({ answer: '척척박사' }) })
  assert.equal(await count(), 1)
})
