import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'

/** A puzzle, the members inside its 해결방, and helpers for what they do there. */
async function aRoom() {
  const app = await testApp()
  const [author, solver, quitter] = [await app.aMember(), await app.aMember(), await app.aMember()]
  const postId = await aPuzzle(author)
  await app.post(solver, '/api/correct', { postId, answer: '집사' })
  await app.post(quitter, '/api/giveup', { postId })
  const write = (who: Person | null, content: string, over = {}) =>
    app.post(who, '/api/comment', { postId, content, room: 'solved', ...over })
  return {
    ...app,
    author,
    solver,
    quitter,
    postId,
    write,
    async comment(who: Person, content: string, over = {}): Promise<number> {
      const { status, body } = await write(who, content, over)
      assert.equal(status, 201)
      return body.data.commentId
    },
    remove: (who: Person, commentId: number) => app.del(who, '/api/comment', { commentId }),
    enter: (who: Person | null, query = {}) =>
      app.get(who, '/api/solved-room/comments', { postId, ...query }),
    open: async (query = {}) => (await app.get(null, '/api/comments', { postId, ...query })).body,
    notices: async (who: Person) =>
      (await app.get(who, '/api/notifications')).body.data.map(
        ({ kind, message }: { kind: string; message: string }) => [kind, message],
      ),
    counts: () =>
      app.db
        .selectFrom('post')
        .select([
          'comment_count as open',
          'top_comment_count as openTop',
          'solved_room_count as solved',
          'top_solved_room_count as solvedTop',
        ])
        .where('id', '=', postId)
        .executeTakeFirstOrThrow(),
  }
}

test('solvers, those who gave up, the author and the admin talk in a room of their own', async () => {
  const { comment, enter, open, get, postId, author, solver, quitter, theAdmin, aMember } = await aRoom()
  const inside = [author, solver, quitter, await theAdmin()]
  for (const person of inside) await comment(person, person.nickname)
  for (const person of inside) {
    const { status, body } = await enter(person, { page: 1 })
    assert.equal(status, 200)
    assert.deepEqual(
      body.data.map(({ content }: { content: string }) => content),
      inside.map(({ nickname }) => nickname),
    )
    assert.deepEqual([body.total, body.solvedRoomCount, body.size], [4, 4, 10])
  }
  assert.deepEqual((await open()).data, [])
  assert.equal((await open()).total, 0)
  const { post } = (await get(await aMember(), '/api/post', { postId })).body.data
  assert.equal(post.commentCount, 0)
})

test('nobody else enters, reads or writes there', async () => {
  const { comment, write, enter, solver, aMember, counts } = await aRoom()
  const commentId = await comment(solver, '집사였다')
  const reader = await aMember()
  const { status, body } = await enter(reader)
  assert.deepEqual(
    [status, body.code, body.message],
    [403, 'forbidden', '해결했거나 포기한 회원만 들어갈 수 있습니다.'],
  )
  assert.equal((await enter(reader, { around: commentId })).status, 403)
  assert.equal((await enter(null)).status, 401)
  assert.equal((await write(null, '나도')).status, 401)
  assert.equal((await write(reader, '나도')).status, 403)
  for (const room of ['solved', undefined])
    assert.equal((await write(reader, '나도', { parentId: commentId, room })).status, 403)
  assert.equal((await write(solver, '나도', { room: 'elsewhere' })).status, 400)
  assert.deepEqual(await counts(), { open: 0, openTop: 0, solved: 1, solvedTop: 1 })
})

test('the next solver finds the room open, and a new answer closes it to nobody', async () => {
  const { comment, enter, post, put, postId, author, solver, aMember } = await aRoom()
  await comment(solver, '집사였다')
  const reader = await aMember()
  assert.equal((await enter(reader)).status, 403)
  await post(reader, '/api/correct', { postId, answer: '정원사' })
  assert.equal((await enter(reader)).status, 403)
  await post(reader, '/api/correct', { postId, answer: '집사' })
  assert.equal((await enter(reader)).status, 200)
  await put(author, '/api/post', { postId, ...draftOf({ type: '추리 퀴즈', answer: '하녀' }) })
  assert.equal((await enter(solver)).status, 200)
})

test('replies stay in the room of what they answer', async () => {
  const { comment, write, enter, open, solver, quitter, counts } = await aRoom()
  const inside = await comment(solver, '안')
  const outside = await comment(solver, '밖', { room: undefined })
  await comment(quitter, '안의 답글', { parentId: inside, room: undefined })
  await comment(quitter, '밖의 답글', { parentId: outside, room: 'open' })
  for (const [parentId, room] of [
    [inside, 'open'],
    [outside, 'solved'],
  ] as const) {
    const { status, body } = await write(quitter, '건너는 답글', { parentId, room })
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['parentId']])
  }
  const words = (comments: { content: string; replies: { content: string }[] }[]) =>
    comments.map(({ content, replies }) => [content, replies.map(reply => reply.content)])
  assert.deepEqual(words((await enter(solver)).body.data), [['안', ['안의 답글']]])
  assert.deepEqual(words((await open()).data), [['밖', ['밖의 답글']]])
  assert.deepEqual(await counts(), { open: 2, openTop: 1, solved: 2, solvedTop: 1 })
})

test('a comment is found in its own room only', async () => {
  const { comment, enter, get, postId, solver } = await aRoom()
  const inside: number[] = []
  for (let number = 1; number <= 11; number++) inside.push(await comment(solver, String(number)))
  const outside = await comment(solver, '밖', { room: 'open' })
  assert.equal((await enter(solver, { around: inside[10] })).body.page, 2)
  assert.equal((await enter(solver, { around: outside })).status, 404)
  assert.equal((await get(null, '/api/comments', { postId, around: inside[0] })).status, 404)
  assert.equal((await get(null, '/api/comments', { postId, around: outside })).body.page, 1)
})

test('husks hold their places there as elsewhere', async () => {
  const { comment, remove, enter, solver, quitter, counts } = await aRoom()
  const top = await comment(solver, '위')
  const reply = await comment(quitter, '아래', { parentId: top })
  assert.equal((await remove(solver, top)).status, 204)
  const { data, total, solvedRoomCount } = (await enter(solver)).body
  assert.deepEqual([data[0].deleted, data[0].content, total, solvedRoomCount], [true, null, 1, 1])
  assert.deepEqual(await counts(), { open: 0, openTop: 0, solved: 1, solvedTop: 1 })
  await remove(quitter, reply)
  assert.deepEqual((await enter(solver)).body.data, [])
  assert.deepEqual(await counts(), { open: 0, openTop: 0, solved: 0, solvedTop: 0 })
})

test('comments there notify those inside, without a word of the text', async () => {
  const { comment, notices, author, solver, quitter, aMember } = await aRoom()
  const reader = await aMember()
  const top = await comment(solver, '범인은 집사')
  await comment(quitter, '맞아요 집사', { parentId: top })
  await comment(quitter, '밖에서', { room: 'open' })
  assert.deepEqual(await notices(author), [
    ['comment', "'밀실'에 새 댓글이 1개 달렸습니다."],
    ['solvedRoomComment', "'밀실' 해결방에 새 댓글이 2개 달렸습니다."],
    ['solved', "1명이 '밀실' 사건을 해결했습니다."],
  ])
  assert.deepEqual(await notices(solver), [
    ['solvedRoomReply', "'밀실' 해결방의 내 댓글에 답글이 1개 달렸습니다."],
  ])
  assert.deepEqual(await notices(quitter), [])
  assert.deepEqual(await notices(reader), [])
})

test('pages of the post are not drawn anew for what they do not show', async () => {
  const { comment, remove, bus, solver, postId } = await aRoom()
  const dropped: string[] = []
  const stop = bus.subscribe('pages.drop', ({ tags }) => dropped.push(...tags))
  await remove(solver, await comment(solver, '집사'))
  stop()
  assert.ok(dropped.length > 0)
  assert.ok(!dropped.includes(`post:${postId}`))
})

test('one’s own words of both rooms are on one’s own page alone', async () => {
  const { comment, get, solver, quitter } = await aRoom()
  await comment(solver, '집사였다')
  const { body } = await get(solver, '/api/user/comments')
  assert.deepEqual(
    body.data.map(({ content }: { content: string }) => content),
    ['집사였다'],
  )
  assert.deepEqual((await get(quitter, '/api/user/comments')).body.data, [])
})

test('posts without answers, and posts that are gone, have no such room', async () => {
  const { post, get, enter, solver, author, postId, theAdmin } = await aRoom()
  const free = await aPost(author)
  for (const person of [author, await theAdmin()]) {
    assert.equal((await get(person, '/api/solved-room/comments', { postId: free })).status, 404)
    const { status } = await post(person, '/api/comment', { postId: free, content: '안녕', room: 'solved' })
    assert.equal(status, 404)
  }
  await deletePost(author, postId)
  assert.equal((await enter(solver)).status, 404)
})

test('both rooms’ counts are exact after many comments at once', async () => {
  const { write, remove, counts, enter, open, solver, quitter, author, db } = await aRoom()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      write([solver, quitter, author][turn % 3] as Person, String(turn), {
        room: turn % 4 ? 'solved' : 'open',
      }),
    ),
  )
  assert.ok(answers.every(({ status }) => status === 201))
  assert.deepEqual(await counts(), { open: 10, openTop: 10, solved: 30, solvedTop: 30 })
  const own = answers.filter((_, turn) => turn % 3 === 0)
  await Promise.all(own.map(({ body }) => remove(solver, body.data.commentId)))
  const left = await counts()
  assert.equal(left.open + left.solved, 40 - own.length)
  assert.equal((await enter(solver, { page: 1, size: 100 })).body.data.length, left.solved)
  assert.equal((await open({ page: 1, size: 100 })).data.length, left.open)
  const { comment_count } = await db
    .selectFrom('member')
    .select('comment_count')
    .where('id', '=', solver.memberId)
    .executeTakeFirstOrThrow()
  assert.equal(comment_count, 0)
})
