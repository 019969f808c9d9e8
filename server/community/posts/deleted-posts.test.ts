import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { testApp } from '#test/support/app.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { aPost, aPuzzle, findCount, total } from '#test/support/posts.ts'

const { get, post, put, del, aMember, theAdmin, db } = await testApp()

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

test('a deleted post is gone everywhere at once, with its text and its answer', async () => {
  const author = await aMember()
  const postId = await aPuzzle(author)
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
