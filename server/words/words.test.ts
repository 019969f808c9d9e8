import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { sql } from 'kysely'
import { type NewWatchedWord, WORDS_WATCHED_MAX } from '#contract/watched-words.ts'
import { testApp } from '../../test/support/app.ts'
import { contentOf, draftOf, puzzleOf } from '../../test/support/drafts.ts'
import { decide, openCaseOf } from '../../test/support/moderation.ts'
import type { Person } from '../../test/support/people.ts'
import { rolledBack } from '../../test/support/rolled-back.ts'
import type { Act } from '../http/acting.ts'
import { addWord } from './word-acts.ts'

const places: NewWatchedWord['where'] = ['post', 'comment', 'review', 'nickname', 'profile', 'book', 'series']

/** A word on the list, for as long as the test runs: others write in the same database. */
const added: number[] = []
async function watch(word: string, action: NewWatchedWord['action'], over: Partial<NewWatchedWord> = {}) {
  const { post, theAdmin } = await testApp()
  const own = { word, action, where: places, ...over }
  const { status, body, text } = await post(await theAdmin(), '/api/admin/word', own)
  assert.equal(status, 201, text)
  added.push(body.data.wordId)
  return body.data.wordId as number
}
afterEach(async () => {
  const { del, theAdmin } = await testApp()
  for (const wordId of added.splice(0)) await del(await theAdmin(), '/api/admin/word', { wordId })
})

const write = async (who: Person, path: string, body: object) => (await testApp()).post(who, path, body)

/** Something of each kind that a member writes, with these words in it. */
async function writings(who: Person, words: string) {
  const { aMember, post } = await testApp()
  const other = await aMember()
  const { postId } = (await post(other, '/api/post', draftOf())).body.data
  const book = await post(other, '/api/book', { title: `책 ${who.memberId} ${words.length}`, author: '누구' })
  const { bookId } = book.body.data
  const list: [field: string, path: string, body: object][] = [
    ['title', '/api/post', draftOf({ title: `제목 ${words}` })],
    ['content', '/api/post', draftOf({ content: contentOf('첫 줄', `둘째 ${words} 줄`) })],
    ['explanation', '/api/post', puzzleOf({ explanation: `해설 ${words}` })],
    ['hints', '/api/post', puzzleOf({ hints: [`힌트 ${words}`] })],
    ['content', '/api/comment', { postId, content: `댓글 ${words}` }],
    ['content', '/api/review', { bookId, content: `리뷰 ${words}` }],
    ['title', '/api/series', { title: `연재 ${words}` }],
    ['synopsis', '/api/series', { title: '연재', synopsis: `소개 ${words}` }],
    ['title', '/api/book', { title: `도서 ${words} ${who.memberId}`, author: '누구' }],
    ['plot', '/api/book', { title: `도서 ${who.memberId}`, author: '누구', plot: `줄거리 ${words}` }],
    ['author', '/api/book', { title: `저자 ${who.memberId}`, author: `누구 ${words}` }],
    ['nickname', '/api/signup', { nickname: `가${words}`, username: 'nobody', password: 'Lupin-1905!' }],
  ]
  return list
}

test('a word that is refused can be written nowhere, however it is dressed up, and is quoted as it was written', async () => {
  const { aMember } = await testApp()
  await watch('가나병', 'refuse')
  const member = await aMember()
  for (const [field, path, body] of await writings(member, '가1나병')) {
    const { status, body: answer, text } = await write(member, path, body)
    assert.equal(status, 400, `${path} ${text}`)
    assert.equal(answer.fields[field], "'가1나병'은(는) 쓸 수 없는 표현입니다.", `${path} ${text}`)
  }
  const { get, put } = await testApp()
  assert.equal((await get(null, '/api/nickname/duplicate', { nickname: '가나병' })).status, 400)
  assert.equal((await put(member, '/api/user/nickname', { nickname: '가나병' })).status, 400)
})

test('answers, searches and objections are not looked through, and an answer is never a hit', async () => {
  const { get, aMember, theAdmin, db } = await testApp()
  const wordId = await watch('다라범', 'refuse')
  const [author, solver] = [await aMember(), await aMember()]
  const { postId } = (await write(author, '/api/post', puzzleOf({ answer: '다라범' }))).body.data
  assert.equal((await write(solver, '/api/correct', { postId, answer: '다라범' })).body, true)
  assert.equal((await get(solver, '/api/search', { searchTerm: '다라범', q: '다라범' })).status < 500, true)
  const report = {
    targetType: 'post',
    targetId: postId,
    reason: 'other',
    detail: '글에 다라범이라고 쓰여 있습니다.',
  }
  assert.equal((await write(solver, '/api/report', report)).status, 201)
  const { data } = (await get(await theAdmin(), '/api/admin/word', { page: 1, size: 100 })).body
  assert.equal(data.find((row: { wordId: number }) => row.wordId === wordId).hits, 0)
  const acts = await db.selectFrom('staff_act').select('detail').where('act', '<>', 'word').execute()
  assert.ok(!JSON.stringify(acts).includes('다라범'))
})

test('a masked word is stored as circles, syllable by syllable, also across bold and plain letters', async () => {
  const { get, aMember } = await testApp()
  await watch('마바욕', 'mask')
  const member = await aMember()
  const content = JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '👍이 마' },
          { type: 'text', text: '바', marks: [{ type: 'bold' }] },
          { type: 'text', text: '2욕!' },
        ],
      },
    ],
  })
  const { postId } = (await write(member, '/api/post', draftOf({ title: '마 바 욕 같은', content }))).body
    .data
  const { post } = (await get(null, '/api/post', { postId })).body.data
  assert.equal(post.title, '○ ○ ○ 같은')
  assert.equal(post.contentHtml, '<p>👍이 ○<strong>○</strong>2○!</p>')
  const comment = '이 마바욕아'.normalize('NFD')
  await write(member, '/api/comment', { postId, content: comment })
  const { data } = (await get(null, '/api/comments', { postId })).body
  assert.equal(data[0].content, '이 ○○○아')
})

/** What of somebody's is held: all that the answer of its writing named. */
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

test('a list is for admins alone, holds a word once, and tries a text without storing it', async () => {
  const { get, post, put, del, aMember, theAdmin } = await testApp()
  const owner = await theAdmin()
  const wordId = await watch('거너금', 'refuse', { memo: '본보기', except: ['거너금고'] })
  assert.equal(
    (await post(owner, '/api/admin/word', { word: '거너금', action: 'note', where: places })).status,
    409,
  )
  assert.equal(
    (await post(owner, '/api/admin/word', { word: '@!@', action: 'note', where: places })).status,
    400,
  )
  const tried = await post(owner, '/api/admin/word/test', { text: '거 너 금과 거너금고' })
  assert.deepEqual(
    tried.body.data.map(({ word, from, to }: { word: string; from: number; to: number }) => [word, from, to]),
    [],
    'a piece of more than one syllable',
  )
  const again = await post(owner, '/api/admin/word/test', { text: '거.너.금 그리고 거너금고' })
  assert.deepEqual(again.body.data, [{ wordId, word: '거너금', action: 'refuse', from: 0, to: 5 }])
  const changed = { wordId, word: '거너금', action: 'mask', where: ['comment'] }
  assert.equal((await put(owner, '/api/admin/word', changed)).status, 200)
  const member = await aMember()
  const { postId } = (await write(member, '/api/post', draftOf({ title: '거너금' }))).body.data
  await write(member, '/api/comment', { postId, content: '거너금고' })
  const shown = await get(null, '/api/comments', { postId })
  assert.equal(shown.body.data[0].content, '○○○고', 'what was allowed isn’t any more')
  const { data } = (await get(owner, '/api/admin/word', { page: 1, searchTerm: '거너' })).body
  assert.deepEqual([data.length, data[0].hits, data[0].where], [1, 1, ['comment']])
  assert.equal((await put(owner, '/api/admin/word', { ...changed, wordId: 2_000_000 })).status, 404)
  assert.equal((await del(owner, '/api/admin/word', { wordId: 2_000_000 })).status, 404)
  const log = (await get(owner, '/api/moderation/log', { page: 1 })).body.data
  assert.deepEqual([log[0].act, log[0].detail.change], ['word', 'changed'])
  const other = await watch('너거금', 'note')
  assert.equal((await put(owner, '/api/admin/word', { ...changed, wordId: other })).status, 409)
  assert.equal((await del(owner, '/api/admin/word', { wordId: other })).status, 204)
  const [last] = (await get(owner, '/api/moderation/log', { page: 1, size: 1 })).body.data
  assert.deepEqual(last.detail, { word: '너거금', change: 'removed' })
})

test('a list holds two thousand words', async () => {
  const { db } = await testApp()
  await rolledBack(db, async trx => {
    await sql`
      insert into watched_word (word, word_key, action, places, exceptions, memo)
      select 'n' || n, 'n' || n, 'note', array['post'], array[]::text[], ''
      from generate_series(1, ${WORDS_WATCHED_MAX - 1} - (select count(*)::integer from watched_word)) as n`.execute(
      trx,
    )
    const on = { trx } as Act
    const word = { word: '마지막낱말', action: 'note', where: places } as const
    assert.ok(await addWord(on, 1, { ...word, where: [...places] }))
    await assert.rejects(addWord(on, 1, { ...word, where: [...places], word: '하나더' }), {
      code: 'conflict',
    })
  })
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

test('a comment and a review are looked through again when they are changed, and an earlier text when it comes back', async () => {
  const { db, get, put, aMember } = await testApp()
  const member = await aMember()
  const book = await write(member, '/api/book', { title: `고칠 책 ${member.memberId}`, author: '누구' })
  const { bookId } = book.body.data
  const { postId } = (await write(member, '/api/post', draftOf({ title: '머버금 이야기' }))).body.data
  const { commentId } = (await write(member, '/api/comment', { postId, content: '댓글' })).body.data
  const { reviewId } = (await write(member, '/api/review', { bookId, content: '리뷰' })).body.data
  const yesterday = new Date(Date.now() - 86_400_000)
  await db.updateTable('post').set({ created_at: yesterday }).where('id', '=', postId).execute()
  await put(member, '/api/post', { postId, ...draftOf({ title: '다른 이야기' }) })
  await watch('머버금', 'hold')
  const changes: [path: string, body: object][] = [
    ['/api/comment', { commentId, content: '머버금' }],
    ['/api/review', { reviewId, content: '머버금' }],
    ['/api/post/restore', { postId, number: 1 }],
  ]
  for (const [path, body] of changes) {
    const { status, body: answer, text } = await put(member, path, body)
    assert.equal(status, 200, `${path} ${text}`)
    assert.equal(answer.data.held, true, path)
  }
  assert.ok(!(await get(null, '/api/reviews', { bookId })).text.includes('머버금'))
  assert.equal((await get(null, '/api/post', { postId })).body.code, 'withheld')
})

const ofABio: [action: NewWatchedWord['action'], status: number, bio: string | null][] = [
  ['refuse', 400, null],
  ['hold', 400, null],
  ['mask', 200, '○○○만 봅니다.'],
  ['note', 200, '소개금만 봅니다.'],
]

test('what a member says of themselves, and how staff correct a book, are looked through', async () => {
  const { get, put, post, del, aMember, theAdmin } = await testApp()
  for (const [action, status, bio] of ofABio) {
    const wordId = await watch('소개금', action, { where: ['profile'] })
    const member = await aMember()
    const said = { openness: 'open', bio: '소개금만 봅니다.', showSolved: false }
    const answer = await put(member, '/api/user/profile', said)
    assert.equal(answer.status, status, `${action} ${answer.text}`)
    const shown = (await get(null, '/api/member', { memberId: member.memberId })).body.data.shown.bio
    assert.equal(shown, bio, action)
    await del(await theAdmin(), '/api/admin/word', { wordId })
  }
  await watch('도서금', 'refuse', { where: ['book'] })
  const owner = await theAdmin()
  const { bookId } = (await post(owner, '/api/book', { title: `고칠 ${Date.now()}`, author: '누구' })).body
    .data
  const texts = ['title', 'author', 'publisher', 'plot']
  for (const name of texts) {
    const corrected = { bookId, title: `고친 ${Date.now()}`, author: '누구', [name]: '도서금' }
    const { status, body } = await put(owner, '/api/book', corrected)
    assert.deepEqual([status, Object.keys(body.fields)], [400, [name]])
  }
})
