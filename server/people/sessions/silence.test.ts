import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { testApp } from '#test/support/app.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { aPost } from '#test/support/posts.ts'
import { aModerator, hide, targetOf } from '#test/support/trust/moderation.ts'

/**
 * The writes that a silenced member may still make, with reasons. Every other write of a member must declare
 * `speaks`. A new call is in neither group, so the test below fails until this is decided.
 */
const GOES_ON: Partial<Record<CallName, string>> = {
  'PUT /api/user/password': 'own account',
  'PUT /api/user/consents': 'own account',
  'DELETE /api/user': 'own account',
  'POST /api/email/authentication': 'own account',
  'POST /api/email/verify': 'own account',
  'DELETE /api/user/session': 'own account',
  'DELETE /api/user/sessions': 'own account',
  'POST /api/user/totp': 'own account',
  'POST /api/user/totp/confirm': 'own account',
  'POST /api/user/totp/prove': 'own account',
  'DELETE /api/user/totp': 'own account',
  'POST /api/user/social/start': 'own account',
  'POST /api/social/link': 'own account',
  'POST /api/social/prove': 'own account',
  'DELETE /api/social/link': 'own account',
  'POST /api/user/passkey/start': 'own account',
  'POST /api/user/passkey': 'own account',
  'DELETE /api/user/passkey': 'own account',
  'POST /api/passkey/prove': 'own account',
  'POST /api/block': 'blocking',
  'DELETE /api/block': 'blocking',
  'DELETE /api/post': 'taking back what is one’s own',
  'DELETE /api/image': 'taking back what is one’s own',
  'DELETE /api/comment': 'taking back what is one’s own',
  'DELETE /api/review': 'taking back what is one’s own',
  'DELETE /api/daily/remark': 'taking back what is one’s own',
  'DELETE /api/recommendation': 'taking back what is one’s own',
  'DELETE /api/series': 'taking back what is one’s own',
  'DELETE /api/vote': 'taking back what is one’s own',
  'DELETE /api/vote/why': 'taking back what is one’s own',
  'DELETE /api/daily/nomination': 'taking back what is one’s own',
  'DELETE /api/report': 'taking back what is one’s own',
  'POST /api/correct': 'answering puzzles',
  'POST /api/giveup': 'answering puzzles',
  'POST /api/hint': 'answering puzzles',
  'POST /api/daily/try': 'answering puzzles',
  'POST /api/daily/hint': 'answering puzzles',
  'POST /api/daily/giveup': 'answering puzzles',
  'POST /api/daily/finish': 'answering puzzles',
  'POST /api/daily/adopt': 'answering puzzles',
  'POST /api/user/inquiry': 'writing to the staff',
  'POST /api/user/inquiry/more': 'writing to the staff',
  'POST /api/post/stats/ask': 'reading one’s own figures',
  'POST /api/post/stats/forget': 'reading one’s own figures',
  'PUT /api/book/reading': 'reading',
  'POST /api/series/follow': 'reading',
  'DELETE /api/series/follow': 'reading',
  'POST /api/series/place': 'reading',
  'POST /api/scrap': 'private notes',
  'DELETE /api/scrap': 'private notes',
  'PUT /api/note': 'private notes',
  'POST /api/crew': 'a circle has no words of its members',
  'POST /api/crew/join': 'a circle has no words of its members',
  'POST /api/crew/invite': 'a circle has no words of its members',
  'POST /api/crew/leader': 'a circle has no words of its members',
  'DELETE /api/crew': 'taking back what is one’s own',
  'DELETE /api/crew/member': 'a circle has no words of its members',
  'DELETE /api/list': 'taking back what is one’s own',
  'POST /api/list/item': 'it names what others wrote, in no words',
  'DELETE /api/list/item': 'taking back what is one’s own',
  'POST /api/notification/read': 'notifications',
  'PUT /api/user/notification-settings': 'notifications',
  'POST /api/watch': 'notifications',
  'DELETE /api/watch': 'notifications',
  'POST /api/push': 'notifications',
  'DELETE /api/push': 'notifications',
  'POST /api/push/test': 'notifications',
  'POST /api/mute': 'notifications',
  'DELETE /api/mute': 'notifications',
  'DELETE /api/notifications': 'notifications',
  'DELETE /api/notification': 'notifications',
  'POST /api/appeal': 'objecting',
  'POST /api/rights/objection': 'objecting',
}

test('every write of a member either falls silent with them or has a reason to go on', () => {
  const writes = Object.entries<Call>(calls).filter(
    ([name, { access }]) => !name.startsWith('GET ') && (access === 'member' || access === 'active'),
  )
  const goingOn = writes.filter(([, { speaks }]) => !speaks).map(([name]) => name)
  assert.deepEqual(goingOn.toSorted(), Object.keys(GOES_ON).toSorted())
})

test('a silenced member recommends and rates nothing, and takes back what they recommended', async () => {
  const { aMember, post, del } = await testApp()
  const [author, silenced] = [await aMember(), await aMember()]
  const postId = await aPost(author)
  const { postId: puzzle } = (await post(author, '/api/post', puzzleOf())).body.data
  assert.equal((await post(silenced, '/api/recommendation', { postId })).status, 201)
  assert.equal((await post(silenced, '/api/correct', { postId: puzzle, answer: '집사' })).status, 200)
  const own = await aPost(silenced, draftOf())
  await hide(await aModerator(), targetOf('post', own), { content: 'keep', member: 'silence', days: 3 })

  for (const [path, body] of [
    ['/api/recommendation', { postId: puzzle }],
    ['/api/puzzle/vote', { postId: puzzle, fun: 1, fair: false }],
  ] as const) {
    const { status, body: answer } = await post(silenced, path, body)
    assert.deepEqual([status, answer.code], [403, 'silenced'], path)
  }
  assert.equal((await del(silenced, '/api/recommendation', { postId })).status, 204)
  assert.equal((await post(silenced, '/api/scrap', { postId })).status, 201)
})
