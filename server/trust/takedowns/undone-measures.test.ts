import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, hide, undo } from '#test/support/trust/moderation.ts'
import { claim, decideClaim, itemsOf, lettersTo } from '#test/support/trust/rights.ts'

test('the author of a text can’t object to a measure that was undone, nor replace a later decision by it', async () => {
  const site = await testApp()
  const { get, post } = site
  const [author, owner] = [await aKnownMember(), await site.theAdmin()]
  const postId = await aPost(author)
  const { number, email } = await claim(site, [`/post/${postId}`], { kind: 'copyright' })
  assert.equal((await decideClaim(number, 'temporary')).status, 204)
  const { decisionId } = (await get(author, '/api/user/decisions')).body.data[0]
  assert.equal((await undo(owner, decisionId)).status, 204)
  const later = await hide(owner, { targetType: 'post', targetId: postId })
  const letters = lettersTo(site, email).length
  const [item] = await itemsOf(number)
  const objection = { itemId: item?.itemId, text: '제가 쓰고 먼저 공개한 글입니다.' }
  assert.equal((await post(author, '/api/rights/objection', objection)).status, 409)
  const target = { targetType: 'post', targetId: postId }
  const withheld = (await get(author, '/api/moderation/withheld', target)).body.data
  assert.deepEqual([withheld.kind, withheld.decisionId, withheld.until], ['moderated', later, null])
  assert.equal(lettersTo(site, email).length, letters, 'the claimant is promised no return')
})
