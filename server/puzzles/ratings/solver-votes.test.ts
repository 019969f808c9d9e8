import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPuzzle } from '#test/support/posts.ts'

const { get, post, aMember } = await testApp()

test('solvers of a puzzle rate it, and their ratings are shown from five on', async () => {
  const author = await aMember()
  const postId = await aPuzzle(author)
  const people: Person[] = []
  while (people.length < 6) people.push(await aMember())
  const vote = (who: Person, fun: unknown, fair: unknown) =>
    post(who, '/api/puzzle/vote', { postId, fun, fair })
  assert.equal((await vote(people[0] as Person, 5, true)).status, 403)
  for (const who of people) await post(who, '/api/correct', { postId, answer: '집사' })
  for (const who of people.slice(0, 4)) await vote(who, 4, true)
  const votes = async () => (await get(people[5] as Person, '/api/puzzle/votes', { postId })).body.data
  assert.deepEqual(await votes(), { voteCount: 4, fun: null, fairShare: null, mine: null })
  await Promise.all(Array.from({ length: 10 }, () => vote(people[4] as Person, 1, false)))
  assert.deepEqual(await votes(), { voteCount: 5, fun: 3.4, fairShare: 80, mine: null })
  assert.deepEqual((await vote(people[4] as Person, 5, true)).body.data, {
    voteCount: 5,
    fun: 4.2,
    fairShare: 100,
    mine: { fun: 5, fair: true },
  })
  for (const [fun, fair] of [
    [0, true],
    [6, true],
    [2.5, true],
    [3, 'yes'],
  ])
    assert.equal((await vote(people[0] as Person, fun, fair)).status, 400)
  assert.equal((await get(null, '/api/puzzle/votes', { postId })).status, 401)
})
