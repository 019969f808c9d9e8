import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aPost } from '#test/support/posts.ts'
import { hide, targetOf, undo } from '#test/support/trust/moderation.ts'

const { get, post, put, del, aMember, theAdmin, db } = await testApp()

test('whatever is done to what is hidden answers that it is, and changes nothing', async () => {
  const [author, other, owner] = [await aMember(), await aMember(), await theAdmin()]
  const [postId, open] = [await aPost(author), await aPost(other)]
  const { commentId } = (await post(author, '/api/comment', { postId: open, content: '댓글' })).body.data
  const hidden = [
    await hide(owner, targetOf('post', postId)),
    await hide(owner, targetOf('comment', commentId)),
  ]
  const answers = {
    reading: get(null, '/api/post', { postId }),
    'its talk': get(null, '/api/comments', { postId }),
    neighbours: get(null, '/api/post/neighbours', { postId }),
    commenting: post(other, '/api/comment', { postId, content: '몰래' }),
    replying: post(other, '/api/comment', { postId: open, parentId: commentId, content: '몰래' }),
    recommending: post(other, '/api/recommendation', { postId }),
    scrapping: post(other, '/api/scrap', { postId, note: '몰래' }),
    viewing: post(other, `/api/post/view?postId=${postId}`),
    answering: post(other, '/api/correct', { postId, answer: '집사' }),
    'giving up': post(other, '/api/giveup', { postId }),
    'a hint': post(other, '/api/hint', { postId }),
    reporting: post(other, '/api/report', { targetType: 'post', targetId: postId, reason: 'abuse' }),
    changing: put(author, '/api/post', { postId, ...draftOf() }),
    'another’s deletion': del(other, '/api/comment', { commentId }),
  }
  for (const [what, answer] of Object.entries(answers)) {
    const { status, body } = await answer
    assert.deepEqual([status, body?.code], [404, 'withheld'], what)
  }
  for (const decisionId of hidden) assert.equal((await undo(owner, decisionId)).status, 204)
  assert.equal((await get(null, '/api/post', { postId })).body.data.post.title, '밀실')
  const talk = (await get(null, '/api/comments', { postId: open })).body.data
  assert.deepEqual(
    talk.map(({ content }: { content: string }) => content),
    ['댓글'],
  )
})

test('its author may delete what is hidden of theirs, for good', async () => {
  const [author, owner] = [await aMember(), await theAdmin()]
  const own = await aPost(author)
  const decisionId = await hide(owner, targetOf('post', own))
  assert.equal((await del(author, '/api/post', { postId: own })).status, 204)
  assert.equal((await get(null, '/api/post', { postId: own })).body.code, 'not_found')
  assert.equal((await undo(owner, decisionId)).status, 204)
  assert.equal((await get(null, '/api/post', { postId: own })).status, 404)
  const { content } = await db
    .selectFrom('post_body')
    .select('content')
    .where('post_id', '=', own)
    .executeTakeFirstOrThrow()
  assert.equal(content, '')
})
