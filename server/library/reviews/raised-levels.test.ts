import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aBook, outline } from '#test/support/library/review-levels.ts'
import type { Person } from '#test/support/people.ts'
import {
  aKnownMember,
  aModerator,
  decide,
  hide,
  openCaseOf,
  report,
  undo,
} from '#test/support/trust/moderation.ts'

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
