import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aPuzzle } from '#test/support/posts.ts'
import { aModerator, hide, targetOf, undo } from '#test/support/trust/moderation.ts'

test('a solution counts for its solver while its case is hidden, once it is back, and when it is deleted', async () => {
  const { db, get, post, del, aMember } = await testApp()
  const [author, solver, late] = [await aMember(), await aMember(), await aMember()]
  const moderator = await aModerator()
  const postId = await aPuzzle(author, { answer: '집사' })
  assert.equal((await post(solver, '/api/correct', { postId, answer: '집사' })).body, true)
  const standing = async () => {
    const { data } = (await get(null, '/api/member/rank', { around: solver.memberId, size: 100 })).body
    return data.find(({ memberId }: { memberId: number }) => memberId === solver.memberId)
  }
  const tried = () =>
    db
      .selectFrom('attempt')
      .selectAll()
      .where('post_id', '=', postId)
      .where('member_id', '=', late.memberId)
      .execute()
  const first = await standing()
  assert.equal(first.correctAnswerCount, 1)

  const decisionId = await hide(moderator, targetOf('post', postId))
  assert.deepEqual(await standing(), first)
  for (const answer of ['집사', '정원사'])
    assert.equal((await post(late, '/api/correct', { postId, answer })).status, 404)
  assert.deepEqual(await tried(), [], 'what can’t be read can’t be tried')
  assert.equal((await undo(moderator, decisionId)).status, 204)
  assert.deepEqual(await standing(), first)
  assert.equal((await post(late, '/api/correct', { postId, answer: '정원사' })).body, false)

  await hide(moderator, targetOf('post', postId))
  assert.equal((await del(author, '/api/post', { postId })).status, 204)
  assert.deepEqual(await standing(), first)
})
