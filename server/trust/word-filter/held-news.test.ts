import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { contentOf } from '#test/support/drafts.ts'
import { aNovel, aSeries } from '#test/support/library/series.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'
import { decide } from '#test/support/trust/moderation.ts'
import { watch, write } from '#test/support/trust/watched-words.ts'

const kindsToldTo = async (who: Person): Promise<string[]> => {
  const { get } = await testApp()
  const { body } = await get(who, '/api/notifications')
  return body.data.map(({ kind }: { kind: string }) => kind).sort()
}

const newestTo = async (who: Person): Promise<number> => {
  const { get } = await testApp()
  return (await get(who, '/api/notifications')).body.data[0].notificationId
}

const decideAs = async (content: string, targetType: string, targetId: number) => {
  const { theAdmin } = await testApp()
  const decided = await decide(await theAdmin(), { targetType, targetId }, { content, reason: 'other' })
  assert.equal(decided.status, 200, decided.text)
}

test('who is answered or mentioned by a held comment is notified once it is shown, and only then', async () => {
  const { aMember, put } = await testApp()
  await watch('나자금', 'hold')
  const [author, answered, named, writer] = (await Promise.all(
    Array.from({ length: 4 }, () => aMember()),
  )) as [Person, Person, Person, Person]
  const postId = await aPost(author)
  const parentId = (await write(answered, '/api/comment', { postId, content: '첫 댓글' })).body.data.commentId
  const reply = { postId, parentId, content: `@${named.nickname} 나자금`, mentions: [named.memberId] }
  const { commentId, held } = (await write(writer, '/api/comment', reply)).body.data
  assert.equal(held, true)
  assert.deepEqual([await kindsToldTo(answered), await kindsToldTo(named)], [[], []])
  await decideAs('keep', 'comment', commentId)
  assert.deepEqual([await kindsToldTo(answered), await kindsToldTo(named)], [['reply'], ['mention']])

  // Editing a text that was shown before sends no notifications again.
  const before = await newestTo(answered)
  await put(writer, '/api/comment', { commentId, content: '나자금, 다시' })
  await decideAs('keep', 'comment', commentId)
  assert.equal(await newestTo(answered), before)
})

test('a held comment that stays hidden notifies nobody', async () => {
  const { aMember } = await testApp()
  await watch('너자금', 'hold')
  const [author, writer] = [await aMember(), await aMember()]
  const postId = await aPost(author)
  const { commentId } = (await write(writer, '/api/comment', { postId, content: '너자금' })).body.data
  await decideAs('hide', 'comment', commentId)
  assert.deepEqual(await kindsToldTo(author), [])
})

test('followers of a series hear of a held part once it is shown', async () => {
  const { aMember, post } = await testApp()
  await watch('노자금', 'hold')
  const [author, follower] = [await aMember(), await aMember()]
  const seriesId = await aSeries(author)
  assert.equal((await post(follower, '/api/series/follow', { seriesId })).status, 201)
  const postId = await aNovel(author, { seriesId, content: contentOf('노자금') })
  assert.deepEqual(await kindsToldTo(follower), [])
  await decideAs('keep', 'post', postId)
  assert.deepEqual(await kindsToldTo(follower), ['series'])
})
