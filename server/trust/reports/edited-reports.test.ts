import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, report, targetOf } from '#test/support/trust/moderation.ts'

test('a member’s reports quote what that member reported, not what its author had removed before', async () => {
  const { get, post, put } = await testApp()
  const [author, first, second] = [await aKnownMember(), await aKnownMember(), await aKnownMember()]
  const postId = await aPost(author)
  const { commentId } = (await post(author, '/api/comment', { postId, content: '전화번호 010-0000-0000' }))
    .body.data
  await report(first, targetOf('comment', commentId))
  assert.equal((await put(author, '/api/comment', { commentId, content: '지웠습니다.' })).status, 200)
  await report(second, targetOf('comment', commentId))
  const quotedTo = async (who: typeof first) => (await get(who, '/api/user/reports')).body.data[0].excerpt
  assert.equal(await quotedTo(second), '지웠습니다.')
  assert.equal(await quotedTo(first), '전화번호 010-0000-0000', 'as it was reported')
  await report(first, targetOf('comment', commentId))
  assert.equal(await quotedTo(first), '지웠습니다.', 'as it was reported last')
})
