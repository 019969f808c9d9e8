import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { NowEvent, WeekCase } from '#contract/community/now/now.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { puzzleOf } from '#test/support/drafts.ts'

test('everybody sees what just happened: new posts and comments by name, solves without one, and nothing that is gone', async () => {
  const site = await appWith(await ownDatabase())
  after(() => site.close())
  const { get, post, del, aMember } = site
  const [author, solver] = [await aMember(), await aMember()]
  const puzzle = async (title: string): Promise<number> =>
    (await post(author, '/api/post', puzzleOf({ title }))).body.data.postId
  const now = async (): Promise<NowEvent[]> => (await get(null, '/api/now')).body.data.events
  const week = async (): Promise<WeekCase[]> => (await get(null, '/api/now/week')).body.data
  const kinds = async () => (await now()).map(({ kind, postId }) => [kind, postId])
  assert.deepEqual([await now(), await week()], [[], []])

  const [first, second] = [await puzzle('먼저 온 사건'), await puzzle('나중에 온 사건')]
  await post(solver, '/api/comment', { postId: first, content: '어렵네요.' })
  assert.equal((await post(solver, '/api/correct', { postId: first, answer: '집사' })).status, 200)
  assert.deepEqual(await kinds(), [
    ['solved', first],
    ['posted', second],
  ])
  const [solve] = await now()
  assert.deepEqual([solve?.memberId, solve?.nickname], [null, null])
  const remark = { postId: second, content: '더 어렵네요.' }
  const { commentId } = (await post(solver, '/api/comment', remark)).body.data
  assert.deepEqual(await kinds(), [
    ['commented', second],
    ['solved', first],
  ])
  const [comment] = await now()
  assert.deepEqual([comment?.memberId, comment?.nickname], [solver.memberId, solver.nickname])
  assert.ok(!JSON.stringify(await now()).includes('어렵네요'), 'no text of a comment is repeated')

  // Comments in the solved room are not shown to everybody.
  const said = { postId: first, content: '집사였다니', room: 'solved' }
  assert.equal((await post(solver, '/api/comment', said)).status, 201)
  assert.deepEqual(await kinds(), [
    ['commented', second],
    ['solved', first],
  ])

  assert.deepEqual(
    (await week()).map(({ postId, solvedThisWeek }) => [postId, solvedThisWeek]),
    [[first, 1]],
  )
  await del(solver, '/api/comment', { commentId })
  assert.deepEqual(await kinds(), [
    ['solved', first],
    ['posted', second],
  ])
  await del(author, '/api/post', { postId: first })
  assert.deepEqual(await kinds(), [['posted', second]])
  assert.deepEqual(await week(), [])
})
