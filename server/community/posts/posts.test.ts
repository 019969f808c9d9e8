import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aPost, aPuzzle, findCount, total } from '#test/support/posts.ts'

const { get, post, put, del, aMember, theAdmin, db, bus } = await testApp()

test('an active member writes a post and it heads its board, the list of all and the home page', async () => {
  const author = await aMember()
  const before = await total('free')
  const postId = await aPost(author, { title: '  밀실의 밤 ' })
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
  await aPost(await aMember(), { type: '유머게시판' })
  const { body } = await get(null, '/api/posts', { type: 'humor' })
  assert.deepEqual([body.page, body.size], [1, 1_000])
  assert.equal(body.total, body.data.length)
})

test('the answer and the explanation are shown to author and admin, and to nobody else', async () => {
  const author = await aMember()
  const postId = await aPuzzle(author, {
    answer: '비밀답\n둘째답',
    explanation: '비밀해설',
    hints: ['비밀힌트'],
  })
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
      title: '밀실',
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
  const postId = await aPost(author, { content })
  const shown = (await get(null, '/api/post', { postId })).body.data.post
  assert.equal(shown.excerpt, '(스포일러)')
  assert.equal(shown.contentHtml, '<p><span class="spoiler" data-spoiler><span>범인은 집사</span></span></p>')
  const edited = (await get(author, '/api/post/update', { postId })).body.data.post
  assert.equal(edited.content, '<p><span data-spoiler>범인은 집사</span></p>')
})

test('only the admin writes on the boards of the admin', async () => {
  const [member, admin] = [await aMember(), await theAdmin()]
  for (const type of ['공지사항', '미제 사건', 'notice', 'cold']) {
    assert.equal((await post(member, '/api/post', draftOf({ type }))).status, 403)
    await aPost(admin, { type })
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
  assert.equal((await get(null, '/api/post', { postId })).body.data.post.title, '밀실')
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
    // The transparency pages name the board of a post.
    ['board:free', 'board:humor', 'home', 'rank', 'transparency'],
  )
  assert.ok(moved.includes(`post:${postId}`))
  await del(author, '/api/post', { postId })
  assert.deepEqual(since(), ['board:humor', 'home', 'members', `post:${postId}`, 'rank'])
  stop()
})
