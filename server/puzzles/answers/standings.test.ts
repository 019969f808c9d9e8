import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPuzzle } from '#test/support/posts.ts'

async function standings(member: Person, postIds: (number | string)[]) {
  const { get } = await testApp()
  const { status, body } = await get(member, '/api/user/standings', { postIds: postIds.join(',') })
  assert.equal(status, 200)
  return body.data as { postId: number; standing: string }[]
}

test('a member is told which of the cases on a page they solved or gave up, and nobody else’s', async () => {
  const { post, aMember } = await testApp()
  const [author, member, other] = [await aMember(), await aMember(), await aMember()]
  const [solved, givenUp, open] = [await aPuzzle(author), await aPuzzle(author), await aPuzzle(author)]
  await post(member, '/api/correct', { postId: solved, answer: '집사' })
  await post(member, '/api/giveup', { postId: givenUp })
  await post(member, '/api/correct', { postId: open, answer: '정원사' })
  await post(other, '/api/correct', { postId: open, answer: '집사' })
  const asked = [open, givenUp, solved]
  assert.deepEqual(
    (await standings(member, asked)).sort((a, b) => a.postId - b.postId),
    [
      { postId: solved, standing: 'solved' },
      { postId: givenUp, standing: 'gaveUp' },
    ],
  )
  assert.deepEqual(await standings(other, asked), [{ postId: open, standing: 'solved' }])
  assert.deepEqual(await standings(member, [solved]), [{ postId: solved, standing: 'solved' }])
})

test('members ask for the standings of a page’s cases at once, by ids alone', async () => {
  const { get, aMember } = await testApp()
  const member = await aMember()
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  assert.deepEqual(await standings(member, upTo(100)), [])
  assert.deepEqual(await standings(member, [9_999_999_999]), [])
  for (const postIds of [upTo(101).join(','), '', ',', '1,', '0', '-1', '1;2', 'a'])
    assert.equal((await get(member, '/api/user/standings', { postIds })).status, 400, postIds)
  assert.equal((await get(null, '/api/user/standings', { postIds: '1' })).status, 401)
})
