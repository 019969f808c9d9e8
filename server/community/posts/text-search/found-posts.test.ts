import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import { gramsOf } from './bigrams.ts'
import { boardGram, rangeGram, rangeOf } from './search-row.ts'

test('a visitor finds a post by one syllable, by jamo, by a percent sign, and a page at a time', async () => {
  const { get, post, aMember } = await testApp()
  const author = await aMember()
  const first = await post(author, '/api/post', draftOf({ title: '쀓쀓 100%_ Case' }))
  const second = await post(
    author,
    '/api/post',
    draftOf({ title: '쀓', content: contentOf('둘째', '줄 NOIR') }),
  )
  const [one, two] = [first.body.data.postId, second.body.data.postId]
  const ids = async (query: Record<string, string | number>) => {
    const { status, body } = await get(null, '/api/posts', { page: 1, ...query })
    assert.equal(status, 200)
    return body.data.map((row: { postId: number }) => row.postId)
  }
  assert.deepEqual(await ids({ searchTerm: '쀓' }), [two, one])
  assert.deepEqual(await ids({ searchTerm: '쀓', size: 1, page: 2 }), [one])
  assert.deepEqual(await ids({ searchTerm: '쀓', type: '자유게시판' }), [two, one])
  assert.deepEqual(await ids({ searchTerm: '쀓', type: 'humor' }), [])
  assert.deepEqual(await ids({ searchTerm: '쀓쀓'.normalize('NFD') }), [one])
  assert.deepEqual(await ids({ searchTerm: '쀓_' }), [])
  assert.deepEqual(await ids({ searchTerm: '쀓 100%_ cASE' }), [one])
  assert.deepEqual(await ids({ searchTerm: '쀓쀓  100%' }), [one])
  assert.deepEqual(await ids({ searchTerm: '둘째 줄 noir' }), [])
  assert.deepEqual((await ids({ searchTerm: '둘째 줄 noir', searchBy: 'titleOrContent' }))[0], two)
  assert.deepEqual(await ids({ searchTerm: '쀓둘째', searchBy: 'titleOrContent' }), [])
  assert.deepEqual(await ids({ searchTerm: author.nickname, searchBy: 'author', size: 2 }), [two, one])
})

test('full-width letters, digits and signs are found by usual ones, and the other way round', async () => {
  const { db, get, post, aMember } = await testApp()
  const author = await aMember()
  const write = async (title: string): Promise<number> =>
    (await post(author, '/api/post', draftOf({ title }))).body.data.postId
  const full = await write('뷻１２화 ＮＯＩＲ！')
  const usual = await write('뷻12화 noir!')
  // An earlier release indexed full-width characters as they were written.
  const old = await write('뷻99화')
  const grams = [boardGram('free'), rangeGram(rangeOf(old)), ...gramsOf('뷻９９화')]
  const legacyRow = { title: '뷻９９화', title_grams: grams, grams }
  await db.updateTable('post_search').set(legacyRow).where('post_id', '=', old).execute()
  const ids = async (searchTerm: string) =>
    (await get(null, '/api/posts', { searchTerm, page: 1 })).body.data.map(
      (row: { postId: number }) => row.postId,
    )
  for (const term of ['뷻12', '뷻１２화', '뷻12화 Ｎｏｉｒ!'])
    assert.deepEqual(await ids(term), [usual, full], term)
  assert.deepEqual(await ids('뷻９９'), [old])
})

test('neither answer nor explanation nor spoiler can be searched for', async () => {
  const { get, post, aMember } = await testApp()
  const author = await aMember()
  const hidden = { type: 'text', text: '숨은뛟', marks: [{ type: 'spoiler' }] }
  const content = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '드러난뛟' }, hidden] }],
  })
  await post(author, '/api/post', puzzleOf({ answer: '답뛟', explanation: '해설뛟', content }))
  const total = async (searchTerm: string) =>
    (await get(null, '/api/posts', { searchTerm, searchBy: 'titleOrContent', page: 1 })).body.total
  assert.equal(await total('뛟'), 1)
  assert.equal(await total('드러난뛟'), 1)
  for (const term of ['답뛟', '해설뛟', '숨은뛟', '숨은']) assert.equal(await total(term), 0, term)
})

test('a changed post is found by its new words, a deleted one by none', async () => {
  const { get, post, put, del, aMember } = await testApp()
  const author = await aMember()
  const { body } = await post(author, '/api/post', draftOf({ title: '옛제목뢟' }))
  const { postId } = body.data
  const total = async (searchTerm: string, type?: string) =>
    (await get(null, '/api/posts', { searchTerm, type, page: 1 })).body.total
  await put(author, '/api/post', { postId, ...draftOf({ title: '새제목뢟', type: 'humor' }) })
  assert.deepEqual([await total('옛제목뢟'), await total('새제목뢟'), await total('뢟', 'free')], [0, 1, 0])
  assert.equal(await total('뢟', 'humor'), 1)
  await del(author, '/api/post', { postId })
  assert.equal(await total('뢟'), 0)
})
