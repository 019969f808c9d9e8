import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Review, SpoilerLevel } from '#contract/library/reviews/reviews.ts'
import { testApp } from '#test/support/app.ts'
import { aBook } from '#test/support/library/review-levels.ts'
import { soon } from '#test/support/soon.ts'

test('a list tells the words of a review up to the level that was asked for, and its teaser always', async () => {
  const { author, other, write, read, whole, bookId } = await aBook()
  const open = await write(author, '읽기 좋습니다.', { teaser: '아무도 모르게' })
  const mild = await write(author, '둘째 장에서 놀랐습니다.', { spoiler: 1, teaser: '둘째 장까지만' })
  const ending = await write(other, '범인은 의사입니다.', { spoiler: 2 })
  const shown = (reviews: Review[]) => reviews.map(({ content, teaser }) => [content, teaser])
  assert.deepEqual(shown(await read()), [
    ['읽기 좋습니다.', null],
    [null, '둘째 장까지만'],
    [null, null],
  ])
  assert.deepEqual(shown(await read(1)), [
    ['읽기 좋습니다.', null],
    ['둘째 장에서 놀랐습니다.', '둘째 장까지만'],
    [null, null],
  ])
  assert.deepEqual(shown(await read(2)).at(-1), ['범인은 의사입니다.', null])
  for (const [reviewId, content] of [
    [open, '읽기 좋습니다.'],
    [mild, '둘째 장에서 놀랐습니다.'],
    [ending, '범인은 의사입니다.'],
  ] as const)
    assert.equal((await whole(reviewId)).body.data.content, content)
  const { get } = await testApp()
  const own = (await get(other, '/api/user/export')).body.reviews[0]
  assert.deepEqual([own.content, own.spoiler], ['범인은 의사입니다.', 2])
  const replies = await get(null, '/api/reviews', { bookId, under: ending })
  assert.equal(replies.status, 200)
})

const stored: [parent: SpoilerLevel, given: SpoilerLevel, stored: SpoilerLevel][] = [
  [0, 0, 0],
  [0, 1, 1],
  [1, 0, 1],
  [1, 2, 2],
  [2, 0, 2],
  [2, 1, 2],
]

test('a reply tells at least as much as what it answers, also when it is changed', async () => {
  const { author, other, write, change, whole } = await aBook()
  for (const [parent, spoiler, level] of stored) {
    const parentId = await write(author, '리뷰', { spoiler: parent })
    const reply = await write(other, '답글', { parentId, spoiler })
    const told = async () => (await whole(reply)).body.data.spoiler
    assert.equal(await told(), level, `${spoiler} under ${parent}`)
    const lowered = await change(other, reply, '답글', { spoiler: 0 })
    assert.equal(lowered.body.data.spoiler, parent)
    assert.equal(await told(), parent, `lowered under ${parent}`)
  }
})

test('a sealed review that is deleted leaves nothing of its words', async () => {
  const { author, other, write, read, remove, whole, lies } = await aBook()
  const husk = await write(author, '결말', { spoiler: 2, teaser: '한마디' })
  await write(other, '답글', { parentId: husk })
  const alone = await write(author, '또 결말', { spoiler: 2 })
  for (const reviewId of [husk, alone]) assert.equal((await remove(author, reviewId)).status, 204)
  const [left] = await read(2)
  assert.deepEqual([left?.deleted, left?.content, left?.teaser], [true, null, null])
  assert.deepEqual(await lies(husk), ['', undefined])
  assert.deepEqual(await lies(alone), [undefined, undefined])
  assert.deepEqual([(await whole(husk)).status, (await whole(alone)).status], [404, 404])
})

test('a teaser is as long as a line, and is looked through like the review', async () => {
  const { post, del, theAdmin } = await testApp()
  const { author, bookId, write, change } = await aBook()
  const owner = await theAdmin()
  const said = (teaser: string) =>
    post(author, '/api/review', { bookId, content: '리뷰', spoiler: 1, teaser })
  assert.deepEqual(
    [
      (await said('가'.repeat(80))).status,
      (await said('가'.repeat(81))).status,
      (await said('두\n줄')).status,
    ],
    [201, 400, 400],
  )
  const watched = { word: '저어머금', action: 'refuse', where: ['review'] }
  const { wordId } = (await post(owner, '/api/admin/word', watched)).body.data
  // Another server learns of the new watched word a moment later.
  const refused = await soon('a refusal', async () => {
    const answer = await said('저어머금')
    return answer.status === 400 ? answer : undefined
  })
  const reviewId = await write(author, '리뷰')
  const changed = await change(author, reviewId, '리뷰', { spoiler: 1, teaser: '저어머금' })
  await del(owner, '/api/admin/word', { wordId })
  for (const { status, body } of [refused, changed])
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['teaser']])
})
