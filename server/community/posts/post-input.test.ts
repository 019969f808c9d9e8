import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Answer } from '#test/support/calls/calls.ts'
import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'

const { get, post, put, del, send, aMember } = await testApp()

const refusedFor = ({ status, body }: Answer, field: string) => {
  assert.equal(status, 400)
  assert.equal(body.code, 'invalid')
  assert.equal(typeof body.fields[field], 'string', JSON.stringify(body))
}

test('a puzzle needs an answer or an explanation, and an answer needs something to see', async () => {
  const author = await aMember()
  refusedFor(await post(author, '/api/post', puzzleOf({ answer: '', explanation: null })), 'answer')
  refusedFor(
    await post(author, '/api/post', puzzleOf({ answer: undefined, explanation: ' \u3164' })),
    'answer',
  )
  refusedFor(await post(author, '/api/post', puzzleOf({ answer: '\u3164\n\u200d' })), 'answer')
  await aPuzzle(author, { answer: null })
  await aPuzzle(author, { explanation: '' })
})

test('a board without answers keeps none', async () => {
  const author = await aMember()
  const postId = await aPost(author, { type: 'novel', answer: '\u3164', explanation: '해설' })
  const { answer, explanation } = (await get(author, '/api/post/update', { postId })).body.data.post
  assert.deepEqual([answer, explanation], [null, null])
})

test('a title may have a hundred characters', async () => {
  const title = '가'.repeat(100)
  const postId = await aPost(await aMember(), { title })
  assert.equal((await get(null, '/api/post', { postId })).body.data.post.title, title)
})

const badDrafts: [what: string, over: Record<string, unknown>, field: string][] = [
  ['without a title', { title: undefined }, 'title'],
  ['whose title is blank', { title: '  ' }, 'title'],
  ['whose title shows nothing', { title: '\u3164\u200b' }, 'title'],
  ['whose title is too long', { title: '가'.repeat(101) }, 'title'],
  ['whose title has two lines', { title: '가\n나' }, 'title'],
  ['whose title is turned around', { title: '가\u202e나' }, 'title'],
  ['whose title is a number', { title: 7 }, 'title'],
  ['without contents', { content: undefined }, 'content'],
  ['whose contents are words', { content: '안녕하세요' }, 'content'],
  ['whose contents are HTML', { content: '<p>안녕</p>' }, 'content'],
  ['whose contents are an object', { content: { type: 'doc', content: [] } }, 'content'],
  ['whose contents are empty', { content: contentOf('') }, 'content'],
  ['whose contents are blank', { content: contentOf(' \u00a0', '\u3164') }, 'content'],
  ['whose contents are no document', { content: '{"type":"paragraph"}' }, 'content'],
  ['whose contents are 200 deep', { content: `${'['.repeat(200)}${']'.repeat(200)}` }, 'content'],
  ['whose contents are too long', { content: contentOf('가'.repeat(200_000)) }, 'content'],
  ['whose contents hide a control character', { content: contentOf('가\u0000나') }, 'content'],
  ['on a board that isn’t there', { type: '없는게시판' }, 'type'],
  ['on a board named like an object', { type: 'constructor' }, 'type'],
  ['without a board', { type: undefined }, 'type'],
  ['whose answer is a list', { answer: ['집사'] }, 'answer'],
  ['whose answer is too long', { answer: '가'.repeat(1_001) }, 'answer'],
  ['whose explanation is too long', { explanation: '가'.repeat(20_001) }, 'explanation'],
]

for (const [what, over, field] of badDrafts)
  test(`a post ${what} is refused, also as a change`, async () => {
    const author = await aMember()
    const postId = await aPost(author)
    refusedFor(await post(author, '/api/post', puzzleOf(over)), field)
    refusedFor(await put(author, '/api/post', { postId, ...puzzleOf(over) }), field)
    assert.equal((await get(null, '/api/post', { postId })).body.data.post.title, '밀실')
  })

test('markup in any field is text', async () => {
  const author = await aMember()
  const markup = '<img src=x onerror=alert(1)>&amp;"\'`{{2}}%27;drop table post--'
  const postId = await aPuzzle(author, {
    title: markup,
    content: contentOf(markup),
    answer: markup,
    explanation: markup,
  })
  const shown = (await get(null, '/api/post', { postId })).body.data.post
  assert.equal(shown.title, markup)
  assert.match(shown.contentHtml, /^<p>&lt;img src=x onerror=alert\(1\)&gt;&amp;amp;&quot;'`/)
  const edited = (await get(author, '/api/post/update', { postId })).body.data.post
  assert.deepEqual([edited.answer, edited.explanation], [markup, markup])
})

test('words typed as separate jamo are kept composed', async () => {
  const author = await aMember()
  const nfd = '한글 단서'.normalize('NFD')
  const postId = await aPost(author, { title: nfd, content: contentOf(nfd) })
  const shown = (await get(null, '/api/post', { postId })).body.data.post
  assert.deepEqual([shown.title, shown.contentHtml], ['한글 단서', '<p>한글 단서</p>'])
})

test('ids that can’t be and boards that aren’t are refused, unknown ids not found', async () => {
  const author = await aMember()
  for (const postId of ['0', '-1', '1.5', 'x', '2147483648', '9'.repeat(30), '', 'null'])
    for (const answer of [
      await get(null, '/api/post', { postId }),
      await get(author, '/api/post/update', { postId }),
      await del(author, '/api/post', { postId }),
    ])
      refusedFor(answer, 'postId')
  for (const answer of [
    await get(null, '/api/post', { postId: 2_147_483_647 }),
    await get(author, '/api/post/update', { postId: 2_147_483_647 }),
    await put(author, '/api/post', { postId: 2_147_483_647, ...draftOf() }),
    await del(author, '/api/post', { postId: 2_147_483_647 }),
  ])
    assert.equal(answer.status, 404)
  refusedFor(await get(null, '/api/posts', { type: 'none' }), 'type')
  refusedFor(await get(null, '/api/post/home', { type: 'none' }), 'type')
  refusedFor(await get(null, '/api/post/home', { count: 101 }), 'count')
  refusedFor(await get(null, '/api/posts', { page: 0 }), 'page')
  refusedFor(await get(null, '/api/posts', { size: 101 }), 'size')
  refusedFor(await get(null, '/api/posts', { searchBy: 'answer', searchTerm: '답' }), 'searchBy')
})

test('a body larger than any post is turned away', async () => {
  const author = await aMember()
  const { status, body } = await post(author, '/api/post', draftOf({ answer: 'x'.repeat(1_100_000) }))
  assert.deepEqual([status, body.code], [413, 'too_large'])
  const broken = await send('POST', author, '/api/post', '{"title":', { 'content-type': 'application/json' })
  assert.equal(broken.status, 400)
})

test('the author of a text with too much formatting is told that it counts', async () => {
  const lines = Array.from({ length: 3_500 }, () => '한 줄')
  const { body } = await post(await aMember(), '/api/post', draftOf({ content: contentOf(...lines) }))
  assert.equal(body.fields.content, '서식과 이미지를 포함해 200,000자까지 쓸 수 있습니다.')
})
