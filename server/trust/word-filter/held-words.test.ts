import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { contentOf, draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { decide, openCaseOf } from '#test/support/trust/moderation.ts'
import { watch, write, writings } from '#test/support/trust/watched-words.ts'

/** The id of a held text, from the response of the write. */
async function written(who: Person, words: string, path: string) {
  const found = (await writings(who, words)).find(([, own]) => own === path)
  assert.ok(found)
  const { status, body, text } = await write(who, path, found[2])
  assert.equal(status, 201, text)
  return body.data as Record<string, number> & { held?: boolean }
}

const kinds = [
  { targetType: 'post', path: '/api/post', id: 'postId' },
  { targetType: 'comment', path: '/api/comment', id: 'commentId' },
  { targetType: 'review', path: '/api/review', id: 'reviewId' },
  { targetType: 'series', path: '/api/series', id: 'seriesId' },
  { targetType: 'book', path: '/api/book', id: 'bookId' },
] as const
for (const [at, { targetType, path, id }] of kinds.entries())
  test(`a ${targetType} with a word that is held is read by nobody until somebody of the staff has kept it`, async () => {
    const { get, aMember, theAdmin, db } = await testApp()
    const word = `사아${'가나다라마'[at]}금`
    await watch(word, 'hold')
    const member = await aMember()
    const data = await written(member, word, path)
    assert.equal(data.held, true)
    const thing = { targetType, targetId: data[id] as number }
    assert.equal((await openCaseOf(thing))?.kind, 'held')
    const everywhere = async () => {
      const lists = ['/api/posts', '/api/post/home', '/api/series/list', '/api/book', '/rss.xml']
      const asked = lists.map(list => get(null, list))
      const rows = await db
        .selectFrom('review')
        .select('book_id as bookId')
        .where('id', '=', targetType === 'review' ? thing.targetId : -1)
        .execute()
      for (const { bookId } of rows) asked.push(get(null, '/api/reviews', { bookId }))
      const comments = await db
        .selectFrom('comment')
        .select('post_id as postId')
        .where('id', '=', targetType === 'comment' ? thing.targetId : -1)
        .execute()
      for (const { postId } of comments) asked.push(get(null, '/api/comments', { postId }))
      return (await Promise.all(asked)).map(({ text }) => text).join('\n')
    }
    assert.ok(!(await everywhere()).includes(word))
    const own = await get(member, '/api/moderation/withheld', thing)
    assert.ok(own.text.includes(word), own.text)
    const [decision] = (await get(member, '/api/user/decisions')).body.data
    assert.deepEqual([decision.targetId, decision.isHeld], [thing.targetId, true])
    const case_ = await get(await theAdmin(), '/api/moderation/cases', { kind: 'held', page: 1, size: 100 })
    assert.ok(case_.body.data.some((row: { targetId: number }) => row.targetId === thing.targetId))

    const kept = await decide(await theAdmin(), thing, { content: 'keep', reason: 'other' })
    assert.equal(kept.status, 200, kept.text)
    assert.ok((await everywhere()).includes(word))
  })

test('a post that is changed to what is held leaves its lists, its series and its board until it is kept', async () => {
  const { get, put, aMember, theAdmin, db } = await testApp()
  await watch('자차금', 'hold')
  const member = await aMember()
  const { seriesId } = (await write(member, '/api/series', { title: '연재' })).body.data
  const novel = { type: '자작 소설', title: '첫 화' }
  const { postId } = (await write(member, '/api/post', draftOf({ ...novel, seriesId }))).body.data
  await write(member, '/api/comment', { postId, content: '댓글' })
  const counts = async () =>
    db
      .selectFrom('member')
      .select(['post_count', 'comment_count'])
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow()
  const before = await counts()
  const parts = async () => (await get(null, '/api/series', { seriesId })).body.data.parts.length
  const changed = {
    postId,
    ...draftOf({ type: '자유게시판', title: '자유로운 글', content: contentOf('자차금') }),
  }
  const { status, body, text } = await put(member, '/api/post', changed)
  assert.equal(status, 200, text)
  assert.equal(body.data.held, true)
  assert.equal((await get(null, '/api/post', { postId })).body.code, 'withheld')
  assert.equal(await parts(), 0)
  assert.deepEqual(await counts(), {
    post_count: before.post_count - 1,
    comment_count: before.comment_count - 1,
  })
  await decide(
    await theAdmin(),
    { targetType: 'post', targetId: postId },
    { content: 'keep', reason: 'other' },
  )
  assert.equal((await get(null, '/api/post', { postId })).body.data.post.type, '자유게시판')
  assert.deepEqual(await counts(), before)
})

test('a held comment tells nobody, a noted one is shown and looked at, and the staff is neither held nor noted', async () => {
  const { get, put, aMember, theAdmin } = await testApp()
  await watch('카타금', 'hold')
  await watch('파하살', 'note')
  const [author, member] = [await aMember(), await aMember()]
  const { postId } = (await write(author, '/api/post', draftOf())).body.data
  await write(member, '/api/comment', { postId, content: '카타금' })
  assert.deepEqual((await get(author, '/api/notifications')).body.data, [])
  const noted = (await write(member, '/api/comment', { postId, content: '파하살' })).body.data
  assert.equal(noted.held, undefined)
  assert.equal((await openCaseOf({ targetType: 'comment', targetId: noted.commentId }))?.kind, 'words')
  await put(member, '/api/comment', { commentId: noted.commentId, content: '파하살!' })
  assert.ok(
    (await get(null, '/api/comments', { postId })).text.includes('파하살!'),
    'also once it is changed',
  )
  assert.equal((await get(author, '/api/notifications')).body.data.length, 1)
  const owner = await theAdmin()
  const own = (await write(owner, '/api/comment', { postId, content: '카타금 파하살' })).body.data
  assert.deepEqual(Object.keys(own), ['commentId'])
})

test('what is held stays before the staff after they rejected its author’s objection', async () => {
  const { get, post, aMember, theAdmin } = await testApp()
  await watch('차카금', 'hold')
  const author = await aMember()
  const { postId } = (await write(author, '/api/post', draftOf({ title: '차카금' }))).body.data
  const thing = { targetType: 'post', targetId: postId }
  const { decisionId } = (await get(author, '/api/user/decisions')).body.data[0]
  const sent = await post(author, '/api/appeal', { decisionId, text: '쓸 수 있는 말입니다.' })
  const answer = { appealId: sent.body.data.appealId, accept: false, words: '더 보겠습니다.' }
  assert.equal((await post(await theAdmin(), '/api/moderation/appeal', answer)).status, 204)
  assert.equal((await openCaseOf(thing))?.kind, 'held')
})

test('forty who write what is held at once are held, and counted once each', async () => {
  const { aMember, db } = await testApp()
  await watch('더러금', 'hold')
  const [author, member] = [await aMember(), await aMember()]
  const { postId } = (await write(author, '/api/post', draftOf())).body.data
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => write(member, '/api/comment', { postId, content: `더러금 ${at}` })),
  )
  assert.deepEqual(
    [...new Set(answers.map(({ status, body }) => `${status} ${body.data?.held}`))],
    ['201 true'],
  )
  const { comment_count } = await db
    .selectFrom('post')
    .select('comment_count')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  assert.equal(comment_count, 0)
})
