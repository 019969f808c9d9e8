import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aPost } from '#test/support/posts.ts'
import {
  aKnownMember,
  aModerator,
  openCaseOf,
  report,
  targetOf,
  undo,
} from '#test/support/trust/moderation.ts'

const countOf = (answers: { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length

test('one of forty concurrent decisions wins, and one of forty reverts, and the author is notified of each once', async () => {
  const { get, post, db } = await testApp()
  const author = await aKnownMember()
  const postId = await aPost(author)
  const { memberId } = author
  const postCount = async () =>
    (await db.selectFrom('member').select('post_count').where('id', '=', memberId).executeTakeFirstOrThrow())
      .post_count
  await report(await aKnownMember(), targetOf('post', postId))
  const { caseId, version } = (await openCaseOf(targetOf('post', postId))) ?? {}
  const staff = []
  for (let number = 0; number < 40; number++) staff.push(await aModerator(null, 'admin'))
  const decision = { caseId, version, content: 'hide', member: 'none', reason: 'abuse' }
  const decided = await Promise.all(staff.map(who => post(who, '/api/moderation/decide', decision)))
  assert.deepEqual([countOf(decided, 200), countOf(decided, 409)], [1, 39])
  assert.equal(await postCount(), 0, 'counted off once')
  const decisionId = decided.find(({ status }) => status === 200)?.body.data.decisionId
  const undone = await Promise.all(staff.map(who => undo(who, decisionId)))
  assert.deepEqual([countOf(undone, 204), countOf(undone, 409)], [1, 39])
  assert.equal(await postCount(), 1)
  assert.equal((await get(null, '/api/post', { postId })).status, 200)
  const notices = (await get(author, '/api/notifications')).body.data
  assert.equal(notices.length, 2)
})
