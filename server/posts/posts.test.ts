import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN_ID } from '#contract/boards.ts'
import { testApp } from '../../test/support/app.ts'
import type { Answer } from '../../test/support/calls.ts'
import { contentOf, draftOf, puzzleOf } from '../../test/support/drafts.ts'
import type { Person } from '../../test/support/people.ts'

const { get, post, put, del, send, aMember, theAdmin, db, bus } = await testApp()

async function aPost(author: Person, draft = draftOf()) {
  const { status, body } = await post(author, '/api/post', draft)
  assert.equal(status, 201)
  return body.data.postId as number
}

const findCount = async ({ memberId }: Person) => {
  const member = await db
    .selectFrom('member')
    .select('post_count')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return member.post_count
}

const total = async (type: string) => (await get(null, '/api/posts', { type, page: 1 })).body.total as number

const refusedFor = ({ status, body }: Answer, field: string) => {
  assert.equal(status, 400)
  assert.equal(body.code, 'invalid')
  assert.equal(typeof body.fields[field], 'string', JSON.stringify(body))
}

test('an active member writes a post and it heads its board, the list of all and the home page', async () => {
  const author = await aMember()
  const before = await total('free')
  const postId = await aPost(author, draftOf({ title: '  밀실의 밤 ' }))
  const row = {
    postId,
    memberId: author.memberId,
    title: '밀실의 밤',
    type: '자유게시판',
    caseNumber: null,
    nickname: author.nickname,
    viewCount: 0,
    recommendationCount: 0,
    commentCount: 0,
    caseFacts: null,
    thumbnail: null,
  }
  const withoutTime = ({ datetime, ...rest }: { datetime: string }) => {
    assert.match(datetime, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    return rest
  }
  for (const type of ['자유게시판', 'free', undefined, '', 'null']) {
    const { body } = await get(null, '/api/posts', { type, page: 1, size: 3 })
    assert.deepEqual(withoutTime(body.data[0]), row)
    assert.deepEqual([body.page, body.size], [1, 3])
  }
  const home = await get(null, '/api/post/home', { type: 'free', count: 5 })
  assert.deepEqual(withoutTime(home.body.data[0]), { ...row, questionType: '자유게시판' })
  assert.deepEqual(Object.keys(home.body), ['data'])
  assert.ok(home.body.data.length <= 5)
  assert.equal(await total('free'), before + 1)
  assert.equal(await findCount(author), 1)
  const shown = (await get(null, '/api/post', { postId })).body.data.post
  assert.equal(shown.contentHtml, '<p>문은 안에서 잠겨 있었다.</p>')
  assert.equal(shown.excerpt, '문은 안에서 잠겨 있었다.')
  assert.equal(JSON.parse(shown.content).type, 'doc')
})

test('a list without a page answers its first rows and how many there are', async () => {
  await aPost(await aMember(), draftOf({ type: '유머게시판' }))
  const { body } = await get(null, '/api/posts', { type: 'humor' })
  assert.deepEqual([body.page, body.size], [1, 1_000])
  assert.equal(body.total, body.data.length)
})

test('the answer and the explanation are shown to author and admin, and to nobody else', async () => {
  const author = await aMember()
  const postId = await aPost(
    author,
    puzzleOf({ answer: '비밀답\n둘째답', explanation: '비밀해설', hints: ['비밀힌트'] }),
  )
  for (const answer of [
    await get(null, '/api/post', { postId }),
    await get(null, '/api/posts', { type: 'custom', page: 1 }),
    await get(null, '/api/post/home', { type: 'custom' }),
    await get(await aMember(), '/api/post/update', { postId }),
  ])
    assert.doesNotMatch(answer.text, /비밀/)
  for (const person of [author, await theAdmin()]) {
    const { status, body } = await get(person, '/api/post/update', { postId })
    assert.equal(status, 200)
    assert.deepEqual(body.data.post, {
      postId,
      title: '빈 서재',
      content: '<p>문은 안에서 잠겨 있었다.</p>',
      answer: '비밀답\n둘째답',
      explanation: '비밀해설',
      hints: ['비밀힌트'],
      type: '추리 퀴즈',
      memberId: author.memberId,
      seriesId: null,
      authorLevel: null,
      tellsWrong: false,
      isTried: false,
      editedAt: null,
      asStaff: false,
      needsAnswer: true,
    })
  }
  assert.equal((await get(await aMember(), '/api/post/update', { postId })).status, 403)
  assert.equal((await get(null, '/api/post/update', { postId })).status, 401)
})

test('a spoiler is in no excerpt, and covered in what is shown', async () => {
  const author = await aMember()
  const spoiler = { type: 'text', text: '범인은 집사', marks: [{ type: 'spoiler' }] }
  const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [spoiler] }] })
  const postId = await aPost(author, draftOf({ content }))
  const shown = (await get(null, '/api/post', { postId })).body.data.post
  assert.equal(shown.excerpt, '(스포일러)')
  assert.equal(shown.contentHtml, '<p><span class="spoiler" data-spoiler><span>범인은 집사</span></span></p>')
  const edited = (await get(author, '/api/post/update', { postId })).body.data.post
  assert.equal(edited.content, '<p><span data-spoiler>범인은 집사</span></p>')
})

test('a puzzle needs an answer or an explanation, and an answer needs something to see', async () => {
  const author = await aMember()
  refusedFor(await post(author, '/api/post', puzzleOf({ answer: '', explanation: null })), 'answer')
  refusedFor(
    await post(author, '/api/post', puzzleOf({ answer: undefined, explanation: ' \u3164' })),
    'answer',
  )
  refusedFor(await post(author, '/api/post', puzzleOf({ answer: '\u3164\n\u200d' })), 'answer')
  await aPost(author, puzzleOf({ answer: null }))
  await aPost(author, puzzleOf({ explanation: '' }))
})

test('a board without answers keeps none', async () => {
  const author = await aMember()
  const postId = await aPost(author, draftOf({ type: 'novel', answer: '\u3164', explanation: '해설' }))
  const { answer, explanation } = (await get(author, '/api/post/update', { postId })).body.data.post
  assert.deepEqual([answer, explanation], [null, null])
})

test('only the admin writes on the boards of the admin', async () => {
  const [member, admin] = [await aMember(), await theAdmin()]
  for (const type of ['공지사항', '미제 사건', 'notice', 'cold']) {
    assert.equal((await post(member, '/api/post', draftOf({ type }))).status, 403)
    await aPost(admin, draftOf({ type }))
  }
  const postId = await aPost(member)
  assert.equal((await put(member, '/api/post', { postId, ...draftOf({ type: 'notice' }) })).status, 403)
})

test('strangers and members who aren’t active write, change and delete nothing', async () => {
  const author = await aMember()
  const postId = await aPost(author)
  const inactive = await aMember({ activated: false })
  for (const [who, status, code] of [
    [null, 401, 'unauthenticated'],
    [{ token: 'x.y.z' }, 401, 'unauthenticated'],
    [inactive, 403, 'not_activated'],
  ] as const)
    for (const answer of [
      await post(who, '/api/post', draftOf()),
      await put(who, '/api/post', { postId, ...draftOf() }),
      await del(who, '/api/post', { postId }),
    ])
      assert.deepEqual([answer.status, answer.body.code], [status, code])
  assert.equal((await get(null, '/api/post', { postId })).body.data.post.title, '빈 서재')
})

test('a member changes and deletes their own posts, the admin anyone’s', async () => {
  const [author, other, admin] = [await aMember(), await aMember(), await theAdmin()]
  const postId = await aPost(author)
  const change = (title: string) => ({ postId, ...draftOf({ title }) })
  assert.equal((await put(other, '/api/post', change('남의 글'))).status, 403)
  assert.equal((await del(other, '/api/post', { postId })).status, 403)
  for (const [person, title] of [
    [author, '고친 글'],
    [admin, '다듬은 글'],
  ] as const) {
    assert.deepEqual((await put(person, '/api/post', change(title))).body, { data: { postId } })
    assert.equal((await get(null, '/api/post', { postId })).body.data.post.title, title)
  }
  const shown = (await get(null, '/api/post', { postId })).body.data.post
  assert.equal(shown.memberId, author.memberId)
  assert.equal((await del(admin, '/api/post', { postId })).status, 204)
  assert.deepEqual([await findCount(author), author.memberId !== ADMIN_ID], [0, true])
})

test('a post that moves to another board leaves the first, and keeps what was counted', async () => {
  const author = await aMember()
  const postId = await aPost(author)
  await db
    .updateTable('post')
    .set({ comment_count: 3, recommendation_count: 2 })
    .where('id', '=', postId)
    .execute()
  const before = [await total('free'), await total('humor')]
  const { status } = await put(author, '/api/post', { postId, ...draftOf({ type: 'humor' }) })
  assert.equal(status, 200)
  assert.deepEqual(
    [await total('free'), await total('humor')],
    [(before[0] as number) - 1, (before[1] as number) + 1],
  )
  const row = (await get(null, '/api/posts', { type: 'humor', page: 1 })).body.data[0]
  assert.deepEqual([row.postId, row.commentCount, row.recommendationCount], [postId, 3, 2])
  assert.equal(await findCount(author), 1)
})

test('a deleted post is gone everywhere at once, with its text and its answer', async () => {
  const author = await aMember()
  const postId = await aPost(author, puzzleOf())
  const before = await total('custom')
  assert.equal((await del(author, '/api/post', { postId })).status, 204)
  for (const answer of [
    await get(null, '/api/post', { postId }),
    await get(author, '/api/post/update', { postId }),
    await put(author, '/api/post', { postId, ...puzzleOf() }),
    await del(author, '/api/post', { postId }),
    await post(null, `/api/post/view?postId=${postId}`),
  ])
    assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'])
  const listed = (await get(null, '/api/posts', { page: 1 })).body.data
  assert.equal(
    listed.some((row: { postId: number }) => row.postId === postId),
    false,
  )
  assert.equal(await total('custom'), before - 1)
  assert.equal(await findCount(author), 0)
  const left = await db.selectFrom('post_body').selectAll().where('post_id', '=', postId).execute()
  assert.deepEqual(left, [
    {
      post_id: postId,
      content: '',
      content_html: '',
      excerpt: '',
      answer: null,
      explanation: null,
      hints: [],
      author_level: null,
      tells_wrong: false,
    },
  ])
})

test('forty who delete one post at the same moment delete it once', async () => {
  const author = await aMember()
  const [, postId] = [await aPost(author), await aPost(author)]
  const before = await total('free')
  const answers = await Promise.all(Array.from({ length: 40 }, () => del(author, '/api/post', { postId })))
  assert.deepEqual(answers.map(answer => answer.status).sort(), [204, ...Array(39).fill(404)])
  assert.equal(await findCount(author), 1)
  assert.equal(await total('free'), before - 1)
})

test('posts written, moved and deleted all at once leave exact counts', async () => {
  const author = await aMember()
  const before = { free: await total('free'), humor: await total('humor') }
  const ids = await Promise.all(Array.from({ length: 24 }, () => aPost(author)))
  await Promise.all(
    ids.flatMap((postId, index) => [
      index % 2
        ? put(author, '/api/post', { postId, ...draftOf({ type: 'humor' }) })
        : del(author, '/api/post', { postId }),
      ...(index % 4 === 1 ? [put(author, '/api/post', { postId, ...draftOf({ type: 'humor' }) })] : []),
    ]),
  )
  assert.deepEqual(
    { free: await total('free'), humor: await total('humor') },
    { free: before.free, humor: before.humor + 12 },
  )
  assert.equal(await findCount(author), 12)
})

test('a write drops the pages that show it before it is answered', async () => {
  const author = await aMember()
  let dropped: string[] = []
  const stop = bus.subscribe('pages.drop', ({ tags }) => dropped.push(...tags))
  const since = () => {
    const tags = [...new Set(dropped)].sort()
    dropped = []
    return tags
  }
  const older = await aPost(author)
  since()
  const postId = await aPost(author)
  const came = since()
  assert.deepEqual(
    came.filter(tag => !tag.startsWith('post:')),
    ['board:free', 'home', `member:${author.memberId}`, 'rank'],
  )
  assert.ok(came.includes(`post:${older}`), 'it stands below its neighbour')
  await put(author, '/api/post', { postId, ...draftOf({ type: 'humor' }) })
  const moved = since()
  assert.deepEqual(
    moved.filter(tag => !tag.startsWith('post:')),
    ['board:free', 'board:humor', 'home', 'rank'],
  )
  assert.ok(moved.includes(`post:${postId}`))
  await del(author, '/api/post', { postId })
  assert.deepEqual(since(), ['board:humor', 'home', 'members', `post:${postId}`, 'rank'])
  stop()
})

test('a title may have a hundred characters', async () => {
  const { aMember, get } = await testApp()
  const title = '가'.repeat(100)
  const postId = await aPost(await aMember(), draftOf({ title }))
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
    assert.equal((await get(null, '/api/post', { postId })).body.data.post.title, '빈 서재')
  })

test('markup in any field is text', async () => {
  const author = await aMember()
  const markup = '<img src=x onerror=alert(1)>&amp;"\'`{{2}}%27;drop table post--'
  const postId = await aPost(
    author,
    puzzleOf({ title: markup, content: contentOf(markup), answer: markup, explanation: markup }),
  )
  const shown = (await get(null, '/api/post', { postId })).body.data.post
  assert.equal(shown.title, markup)
  assert.match(shown.contentHtml, /^<p>&lt;img src=x onerror=alert\(1\)&gt;&amp;amp;&quot;'`/)
  const edited = (await get(author, '/api/post/update', { postId })).body.data.post
  assert.deepEqual([edited.answer, edited.explanation], [markup, markup])
})

test('words typed as separate jamo are kept composed', async () => {
  const author = await aMember()
  const nfd = '한글 단서'.normalize('NFD')
  const postId = await aPost(author, draftOf({ title: nfd, content: contentOf(nfd) }))
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
