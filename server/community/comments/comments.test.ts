import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMMENT_DEPTH_MAX, type Comment, REPLIES_SHOWN } from '#contract/community/comments/comments.ts'
import { testApp } from '#test/support/app.ts'
import { aThread, words } from '#test/support/community/comment-threads.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, deletePost } from '#test/support/posts.ts'

test('a member comments and everyone reads it', async () => {
  const { comment, read, aMember, postId } = await aThread()
  const reader = await aMember({ nickname: '탐정' })
  const commentId = await comment(reader, '  문은 안에서\n잠겨 있었다  ')
  const { data, page, size, total } = await read({ page: 1 })
  const [{ datetime, ...written }] = data
  assert.deepEqual(written, {
    commentId,
    memberId: reader.memberId,
    nickname: '탐정',
    content: '문은 안에서\n잠겨 있었다',
    editedAt: null,
    parentId: null,
    deleted: false,
    replies: [],
    replyCount: 0,
  })
  assert.match(datetime, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual({ page, size, total }, { page: 1, size: 10, total: 1 })
  assert.ok(postId)
})

test('replies hang under what they answer, oldest first', async () => {
  const { comment, read, aMember } = await aThread()
  const [one, two] = [await aMember(), await aMember()]
  const a = await comment(one, 'a')
  const b = await comment(two, 'b')
  const aa = await comment(two, 'a-a', a)
  await comment(one, 'b-a', b)
  await comment(one, 'a-a-a', aa)
  await comment(one, 'a-b', a)
  const { data } = await read()
  assert.deepEqual(words(data), [
    ['a', [['a-a', ['a-a-a']], 'a-b']],
    ['b', ['b-a']],
  ])
  assert.equal(data[0].replies[0].parentId, a)
})

test('pages count top-level comments, from either end of the thread', async () => {
  const { comment, read, aMember } = await aThread()
  const member = await aMember()
  for (let number = 1; number <= 13; number++) {
    const top = await comment(member, String(number))
    if (number === 12) await comment(member, '12-1', top)
  }
  const page = async (query: object) => words((await read(query)).data)
  assert.deepEqual(await page({ page: 1, size: 5 }), ['1', '2', '3', '4', '5'])
  assert.deepEqual(await page({ page: 2, size: 5 }), ['6', '7', '8', '9', '10'])
  assert.deepEqual(await page({ page: 3, size: 5 }), ['11', ['12', ['12-1']], '13'])
  assert.deepEqual(await page({ page: 4, size: 5 }), [])
  assert.deepEqual(await page({ page: 1_000_000_000, size: 100 }), [])
  assert.equal((await page({})).length, 13)
  const { total, size } = await read({ page: 2 })
  assert.deepEqual({ total, size }, { total: 13, size: 10 })
})

test('every page of threads of many lengths shows each comment once', async () => {
  const { get, post, aMember } = await testApp()
  const member = await aMember()
  for (const length of [0, 1, 2, 3, 7]) {
    const postId = await aPost(member)
    for (let number = 0; number < length; number++)
      await post(member, '/api/comment', { postId, content: String(number) })
    for (const size of [1, 2, 3, 10]) {
      const seen: unknown[] = []
      for (let page = 1; page <= Math.ceil(length / size) + 1; page++)
        seen.push(...words((await get(null, '/api/comments', { postId, page, size })).body.data))
      assert.deepEqual(
        seen,
        Array.from({ length }, (_, number) => String(number)),
      )
    }
  }
})

test('a link to a comment opens the page that shows it', async () => {
  const { comment, remove, get, aMember, author, postId } = await aThread()
  const member = await aMember()
  const tops: number[] = []
  for (let number = 1; number <= 12; number++) tops.push(await comment(member, String(number)))
  const [first = 0, second = 0, , , , , , , , tenth = 0, eleventh = 0] = tops
  const deep = await comment(member, '11-1-1', await comment(member, '11-1', eleventh))
  const around = async (commentId: number, query = {}) => {
    const { body } = await get(null, '/api/comments', { postId, around: commentId, ...query })
    return [body.page, words(body.data).length]
  }
  assert.deepEqual(await around(first), [1, 10])
  assert.deepEqual(await around(tenth), [1, 10])
  assert.deepEqual(await around(deep), [2, 2])
  assert.deepEqual(await around(deep, { size: 4, page: 9 }), [3, 4])
  await remove(member, second)
  await remove(member, eleventh)
  assert.deepEqual(await around(eleventh), [1, 10], 'a husk keeps its place')
  const elsewhere = await aPost(author)
  for (const [where, commentId] of [
    [postId, second],
    [elsewhere, first],
  ] as const)
    assert.equal((await get(null, '/api/comments', { postId: where, around: commentId })).status, 404)
})

test('a visitor and an inactive member may read, not write', async () => {
  const { write, aMember, postId, get } = await aThread()
  const inactive = await aMember({ activated: false })
  assert.equal((await write(null, '안녕')).status, 401)
  const { status, body } = await write(inactive, '안녕')
  assert.deepEqual([status, body.code], [403, 'not_activated'])
  assert.equal((await get(null, '/api/comments', { postId })).status, 200)
})

test('a comment has 1 to 2,000 characters that can be seen', async () => {
  const { write, comment, aMember, counts } = await aThread()
  const member = await aMember()
  const top = await comment(member, '가'.repeat(2_000))
  await comment(member, '🔑'.repeat(2_000))
  for (const bad of [
    '',
    '   \n ',
    '가'.repeat(2_001),
    '\u3164',
    '\u200b',
    'a\u202eb',
    'a\u0000b',
    5,
    null,
    undefined,
  ]) {
    const { status, body } = await write(member, bad)
    assert.equal(status, 400, JSON.stringify(bad))
    assert.ok(body.fields.content)
  }
  assert.equal((await write(member, '\u3164')).body.message, '댓글을 입력해 주세요.')
  assert.equal((await write(member, '\u3164', top)).body.message, '답글 내용을 입력해 주세요.')
  assert.deepEqual(await counts(), { live: 2, top: 2 })
})

test('a reply answers a live comment of the same post', async () => {
  const { write, comment, remove, aMember, author, counts, post } = await aThread()
  const member = await aMember()
  const top = await comment(member, '위')
  await comment(member, '아래', top)
  assert.equal((await remove(member, top)).status, 204)
  const elsewhere = await aPost(author)
  const foreign = await post(member, '/api/comment', { postId: elsewhere, content: '다른 글' })
  for (const parentId of [top, foreign.body.data.commentId, 2_147_483_647, 0, -1, 1.5, '1', 2_147_483_648]) {
    const { status, body } = await write(member, '답글', parentId)
    assert.equal(status, 400, String(parentId))
    assert.ok(body.fields.parentId)
  }
  assert.deepEqual(await counts(), { live: 1, top: 1 })
  assert.equal((await write(member, '위에', null)).status, 201)
})

test('a thread nests a hundred deep and no deeper', async () => {
  const { write, comment, remove, aMember, read, counts, countOf } = await aThread()
  const member = await aMember()
  const chain = [await comment(member, '0')]
  for (let depth = 1; depth <= COMMENT_DEPTH_MAX; depth++)
    chain.push(await comment(member, String(depth), chain.at(-1)))
  assert.equal((await write(member, '너무 깊다', chain.at(-1))).status, 400)
  let [comments, depth] = [(await read()).data as Comment[], 0]
  for (; comments[0]; comments = comments[0].replies) assert.equal(comments[0].content, String(depth++))
  assert.equal(depth, 1 + REPLIES_SHOWN)
  const { data, total } = await read({ under: chain[0] as number, page: 1, size: 100 })
  assert.deepEqual(
    data.map(({ parentId }: Comment) => parentId),
    chain.slice(0, -1),
  )
  assert.equal(total, COMMENT_DEPTH_MAX)

  for (const commentId of chain.slice(0, -1)) assert.equal((await remove(member, commentId)).status, 204)
  assert.deepEqual(await counts(), { live: 1, top: 1 })
  assert.equal((await remove(member, chain.at(-1) as number)).status, 204)
  assert.deepEqual(await counts(), { live: 0, top: 0 })
  assert.deepEqual((await read()).data, [])
  assert.equal(await countOf(member), 0)
})

test('a comment is written in the name of whoever signed in, whatever the body says', async () => {
  const { post, postId, aMember, read } = await aThread()
  const [writer, other] = [await aMember(), await aMember()]
  await post(writer, '/api/comment', { postId, content: '나', memberId: other.memberId, nickname: '남' })
  assert.equal((await read()).data[0].memberId, writer.memberId)
})

test('under an unknown or deleted post there is nothing to read, write or delete', async () => {
  const { comment, remove, write, aMember, author, postId, get, post } = await aThread()
  const member = await aMember()
  const commentId = await comment(member, '하나')
  await deletePost(author, postId)
  assert.equal((await get(null, '/api/comments', { postId })).status, 404)
  assert.equal((await write(member, '둘')).status, 404)
  assert.equal((await remove(member, commentId)).status, 404)
  assert.equal((await get(null, '/api/comments', { postId: 2_147_483_647 })).status, 404)
  assert.equal((await post(member, '/api/comment', { postId: 2_147_483_647, content: '셋' })).status, 404)
  for (const bad of ['', 'x', '0', '1.5', '99999999999'])
    assert.equal((await get(null, '/api/comments', { postId: bad })).status, 400)
})

test('counts are exact after many comments at once', async () => {
  const { write, aMember, counts, countOf, read, comment } = await aThread()
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember()))
  const top = await comment(members[0] as Person, '위')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      write(members[turn % 4] as Person, String(turn), turn % 2 ? top : null),
    ),
  )
  assert.ok(answers.every(({ status }) => status === 201))
  assert.deepEqual(await counts(), { live: 41, top: 21 })
  assert.deepEqual(await Promise.all(members.map(countOf)), [11, 10, 10, 10])
  assert.equal((await read()).total, 21)
})

test('a comment sent again under its key is written once, also forty times at once', async () => {
  const { aMember, author, post, postId, read, remove, countOf } = await aThread()
  const [writer, other] = [await aMember(), await aMember()]
  const send = (who: Person, to: number, sendId: unknown) =>
    post(who, '/api/comment', { postId: to, content: '굴 속에서 쓴 말', sendId })
  const sendId = 'a1'.repeat(16)
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(writer, postId, sendId)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  const [commentId, ...further] = new Set(answers.map(({ body }) => body.data.commentId as number))
  assert.deepEqual(further, [])
  assert.equal((await read()).total, 1)
  assert.equal(await countOf(writer), 1)
  // An idempotency key is only valid for one member and one post.
  assert.notEqual((await send(other, postId, sendId)).body.data.commentId, commentId)
  assert.equal((await send(writer, await aPost(author), sendId)).status, 201)
  assert.equal((await read()).total, 2)
  for (const bad of ['short', 'x'.repeat(65), '한글'.repeat(10), 7])
    assert.equal((await send(writer, postId, bad)).status, 400, String(bad))
  await remove(writer, commentId as number)
  assert.equal((await read()).total, 1)
})
