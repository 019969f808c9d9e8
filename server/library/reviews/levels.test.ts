import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Review, SpoilerLevel } from '#contract/library/reviews/reviews.ts'
import { testApp } from '#test/support/app.ts'
import { aKnownMember, aModerator, decide, hide, openCaseOf, report, undo } from '#test/support/moderation.ts'
import type { Person } from '#test/support/people.ts'
import { soon } from '#test/support/soon.ts'

/** A book, two members who review it, and a visitor's view of the reviews. */
async function aBook() {
  const { get, post, put, del, aMember, db } = await testApp()
  const [author, other] = [await aMember(), await aMember()]
  const book = await post(author, '/api/book', { title: `도서 ${randomUUID()}`, author: '지은이' })
  const { bookId } = book.body.data
  return {
    author,
    other,
    bookId,
    async write(who: Person, content: string, more: object = {}): Promise<number> {
      const { status, body, text } = await post(who, '/api/review', { bookId, content, ...more })
      assert.equal(status, 201, text)
      return body.data.reviewId
    },
    change: (who: Person, reviewId: number, content: string, more: object = {}) =>
      put(who, '/api/review', { reviewId, content, ...more }),
    remove: (who: Person, reviewId: number) => del(who, '/api/review', { reviewId }),
    async read(spoilers?: SpoilerLevel): Promise<Review[]> {
      const { status, body } = await get(null, '/api/reviews', { bookId, spoilers })
      assert.equal(status, 200)
      return body.data
    },
    whole: (reviewId: number) => get(null, '/api/review', { reviewId }),
    /** The places that store a review's text: its row, and `review_text`. */
    async lies(reviewId: number) {
      const row = await db
        .selectFrom('review')
        .select('content')
        .where('id', '=', reviewId)
        .executeTakeFirst()
      const apart = await db
        .selectFrom('review_text')
        .select('content')
        .where('review_id', '=', reviewId)
        .executeTakeFirst()
      return [row?.content, apart?.content]
    },
  }
}

/** Levels and texts of a thread, as an outline. */
const outline = (reviews: Review[]): unknown[] =>
  reviews.map(({ spoiler, content, replies }) =>
    replies.length > 0 ? [spoiler, content, ...outline(replies)] : [spoiler, content],
  )

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

test('raising a review takes its words out of every list at once, with those of what answers it', async () => {
  const { author, other, write, change, read, lies } = await aBook()
  const top = await write(author, '처음')
  const reply = await write(other, '답글', { parentId: top })
  const deep = await write(author, '더 깊은 답글', { parentId: reply, spoiler: 1 })
  assert.equal((await change(author, top, '처음', { spoiler: 2, teaser: '다 읽은 분만' })).status, 200)
  assert.deepEqual(outline(await read()), [[2, null, [2, null, [2, null]]]])
  assert.ok((await read())[0]?.editedAt, 'it shows that it was changed')
  assert.deepEqual(await lies(reply), ['', '답글'])
  await change(other, reply, '고친 답글')
  assert.deepEqual(await lies(reply), ['', '고친 답글'], 'what was not said about the level stays')
  await change(author, top, '처음', { spoiler: 0 })
  assert.deepEqual(outline(await read()), [[0, '처음', [0, '고친 답글', [1, null]]]])
  assert.deepEqual(await lies(deep), ['', '더 깊은 답글'])
  assert.deepEqual(await lies(top), ['처음', undefined])
  assert.equal((await read())[0]?.teaser, null, 'what all may read whole needs no teaser')
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

test('a moderator raises a review by one or to the end; its author can’t lower it, and undoing is exact', async () => {
  const { author, other, write, change, read } = await aBook()
  const [moderator, second] = [await aModerator(), await aModerator()]
  const { post } = await testApp()
  const top = await write(author, '범인은 의사')
  await write(other, '정말요?', { parentId: top })
  const before = outline(await read(2))
  const thing = { targetType: 'review', targetId: top }
  const level = (who: Person, over: object = {}) =>
    hide(who, thing, { content: 'level', reason: 'spoiler', ...over })
  const first = await level(moderator)
  assert.deepEqual(outline(await read()), [[1, null, [1, null]]])
  const again = await level(second)
  assert.deepEqual(outline(await read()), [[2, null, [2, null]]])
  const more = await post(moderator, '/api/moderation/direct', {
    ...{ ...thing, content: 'level', member: 'none', reason: 'spoiler' },
  })
  assert.deepEqual([more.status, more.body.message], [409, '이미 그 단계이거나 더 높습니다.'])
  assert.equal((await change(author, top, '범인은 의사', { spoiler: 0 })).body.data.spoiler, 2)
  // The decisions can be undone in any order.
  assert.equal((await undo(moderator, first)).status, 204)
  assert.deepEqual(outline(await read()), [[2, null, [2, null]]])
  assert.equal((await undo(second, again)).status, 204)
  assert.deepEqual(outline(await read(2)), before)
  await level(moderator, { spoiler: 2 })
  assert.deepEqual(outline(await read()), [[2, null, [2, null]]])
  const wrong: [over: object, status: number][] = [
    [{ content: 'hide', spoiler: 2 }, 400],
    [{ content: 'level', spoiler: 3 }, 400],
    [{ content: 'level', targetType: 'book', targetId: 1 }, 400],
  ]
  for (const [over, status] of wrong) {
    const asked = { ...thing, member: 'none', reason: 'spoiler', ...over }
    assert.equal(
      (await post(moderator, '/api/moderation/direct', asked)).status,
      status,
      JSON.stringify(over),
    )
  }
})

test('a sealed review that is hidden comes back sealed, covered or not', async () => {
  const { author, write, read, whole } = await aBook()
  const moderator = await aModerator()
  const reviewId = await write(author, '범인은 의사', { spoiler: 2, teaser: '마지막 장을 보세요.' })
  const thing = { targetType: 'review', targetId: reviewId }
  const covered = await hide(moderator, thing, { content: 'cover', reason: 'spoiler' })
  assert.equal((await whole(reviewId)).body.data.content, '||범인은 의사||')
  const hidden = await hide(moderator, thing)
  const [husk] = await read(2)
  assert.deepEqual([husk?.withheld, husk?.content, husk?.teaser], ['moderated', null, null])
  const { status, body } = await whole(reviewId)
  assert.deepEqual([status, body.code], [404, 'withheld'])
  for (const decisionId of [hidden, covered]) assert.equal((await undo(moderator, decisionId)).status, 204)
  const [back] = await read()
  assert.deepEqual([back?.content, back?.teaser], [null, '마지막 장을 보세요.'])
  assert.equal((await whole(reviewId)).body.data.content, '범인은 의사')
})

test('a reported and then raised review is in no list, neither for staff nor for its reporter', async () => {
  const { get } = await testApp()
  const { author, write } = await aBook()
  const [moderator, reporter] = [await aModerator(), await aKnownMember()]
  const reviewId = await write(author, '범인은 의사')
  const thing = { targetType: 'review', targetId: reviewId }
  await report(reporter, thing, 'spoiler')
  const { caseId } = (await openCaseOf(thing)) ?? assert.fail()
  const lists = async () => [
    (await get(reporter, '/api/user/reports')).text,
    (await get(moderator, '/api/moderation/cases', { size: 100 })).text,
  ]
  assert.ok(
    (await lists()).every(text => text.includes('범인은 의사')),
    'they read what all read',
  )
  const { status, text } = await decide(moderator, thing, { content: 'level', spoiler: 2, reason: 'spoiler' })
  assert.equal(status, 200, text)
  const told = [
    ...(await lists()),
    (await get(moderator, '/api/moderation/cases', { state: 'decided', size: 100 })).text,
    (await get(author, '/api/user/decisions')).text,
    (await get(author, '/api/notifications')).text,
    (await get(reporter, '/api/notifications')).text,
  ]
  assert.deepEqual(
    told.map(list => list.includes('범인은 의사')),
    told.map(() => false),
  )
  const { data } = (await get(moderator, '/api/moderation/case', { caseId })).body
  assert.deepEqual([data.case.spoiler, data.now.text], [2, '범인은 의사'], 'who judges it reads it')
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
  // Another server learns of the watched word a moment later.
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

test('forty who answer a review while it is raised and lowered are never told below it', async () => {
  const { author, other, write, change, read } = await aBook()
  const top = await write(author, '처음')
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 4 === 0
        ? change(author, top, '처음', { spoiler: at % 3 })
        : write(other, `답글 ${at}`, { parentId: top, spoiler: 0 }),
    ),
  )
  await change(author, top, '처음', { spoiler: 2 })
  const [thread] = await read()
  assert.equal(thread?.replyCount, 30)
  assert.ok(thread?.replies.every(({ spoiler, content }) => spoiler === 2 && content === null))
})
