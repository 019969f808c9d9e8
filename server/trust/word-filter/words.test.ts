import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type NewWatchedWord, WORDS_WATCHED_MAX } from '#contract/trust/word-filter/watched-words.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { testApp } from '#test/support/app.ts'
import { rolledBack } from '#test/support/database/rolled-back.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { places, watch, write, writings } from '#test/support/trust/watched-words.ts'
import { addWord } from './word-acts.ts'

test('a word that is refused can be written nowhere, however it is dressed up, and is quoted as it was written', async () => {
  const { aMember } = await testApp()
  await watch('가나병', 'refuse')
  const member = await aMember()
  for (const [field, path, body] of await writings(member, '가1나병')) {
    const { status, body: answer, text } = await write(member, path, body)
    assert.equal(status, 400, `${path} ${text}`)
    assert.equal(answer.fields[field], "'가1나병'은 쓸 수 없는 표현입니다.", `${path} ${text}`)
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

test('asking whether a name is free counts as no hit, and taking it counts as one', async () => {
  const { get, put, aMember, theAdmin } = await testApp()
  const wordId = await watch('두루금', 'refuse')
  const hits = async () => {
    const { data } = (await get(await theAdmin(), '/api/admin/word', { page: 1, size: 100 })).body
    return data.find((row: { wordId: number }) => row.wordId === wordId).hits
  }
  for (const nickname of ['두루금', '두.루.금'])
    assert.equal((await get(null, '/api/nickname/duplicate', { nickname })).status, 400)
  assert.equal(await hits(), 0)
  assert.equal((await put(await aMember(), '/api/user/nickname', { nickname: '두루금' })).status, 400)
  assert.equal(await hits(), 1)
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
    const on = { trx } as WriteContext
    const word = { word: '마지막낱말', action: 'note', where: places } as const
    assert.ok(await addWord(on, 1, { ...word, where: [...places] }))
    await assert.rejects(addWord(on, 1, { ...word, where: [...places], word: '하나더' }), {
      code: 'conflict',
    })
  })
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

test('profiles and staff’s corrections of books are filtered too', async () => {
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
