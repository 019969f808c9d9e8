import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'
import { decide } from '#test/support/trust/moderation.ts'

/** Comments and reviews are edited in the same way. This object contains their differences. */
async function kinds() {
  const { post, put, get, del, aMember } = await testApp()
  const author = await aMember()
  const postId = await aPost(author)
  const book = await post(author, '/api/book', { title: `책 ${randomUUID()}`, author: '저자' })
  const { bookId } = book.body.data
  return [
    {
      table: 'comment',
      write: async (who: Person, content: string, parentId?: number): Promise<number> =>
        (await post(who, '/api/comment', { postId, content, parentId })).body.data.commentId,
      change: (who: Person | null, commentId: number, content: string) =>
        put(who, '/api/comment', { commentId, content }),
      remove: (who: Person, commentId: number) => del(who, '/api/comment', { commentId }),
      read: async () => (await get(null, '/api/comments', { postId })).body.data,
    },
    {
      table: 'review',
      write: async (who: Person, content: string, parentId?: number): Promise<number> =>
        (await post(who, '/api/review', { bookId, content, parentId })).body.data.reviewId,
      change: (who: Person | null, reviewId: number, content: string) =>
        put(who, '/api/review', { reviewId, content }),
      remove: (who: Person, reviewId: number) => del(who, '/api/review', { reviewId }),
      read: async () => (await get(null, '/api/reviews', { bookId })).body.data,
    },
  ] as const
}

test('one’s own words are changed, and that shows once anyone may have read them', async () => {
  const { db, aMember } = await testApp()
  for (const { table, write, change, read } of await kinds()) {
    const [writer, other] = [await aMember(), await aMember()]
    const first = async () => (await read()).at(-1)
    const id = await write(writer, '처음 쓴 말')
    const soon = await change(writer, id, '바로 고친 말')
    assert.deepEqual([soon.status, soon.body.data.editedAt], [200, null], `${table}, at once`)
    assert.deepEqual([(await first()).content, (await first()).editedAt], ['바로 고친 말', null])
    await sql`update ${sql.table(table)} set created_at = now() - interval '1 hour' where id = ${id}`.execute(
      db,
    )
    assert.equal((await change(writer, id, '바로 고친 말')).body.data.editedAt, null, 'the same words')
    const later = (await change(writer, id, '나중에 고친 말')).body.data.editedAt
    assert.ok(Date.now() - Date.parse(later) < 60_000)
    assert.deepEqual([(await first()).content, (await first()).editedAt], ['나중에 고친 말', later])
    const answered = await write(writer, '답글을 받을 말')
    await write(other, '답글', answered)
    assert.notEqual((await change(writer, answered, '말을 바꿈')).body.data.editedAt, null, 'once answered')
  }
})

test('nobody changes another’s words, nor what is deleted, hidden or empty', async () => {
  const { post, aMember, theAdmin, db } = await testApp()
  const owner = await theAdmin()
  for (const { table, write, change, remove, read } of await kinds()) {
    const [writer, other] = [await aMember(), await aMember()]
    const id = await write(writer, '내 말')
    const refused: [string, Person | null, string, number][] = [
      ['a visitor', null, '남의 말', 401],
      ['another member', other, '남의 말', 403],
      ['the owner of the site', owner, '남의 말', 403],
      ['nothing to be seen', writer, '​', 400],
      ['too much', writer, '가'.repeat(2_001), 400],
    ]
    for (const [what, who, content, status] of refused)
      assert.equal((await change(who, id, content)).status, status, `${table}: ${what}`)
    await db
      .updateTable('member')
      .set({ silenced_until: sql<string>`now() + interval '1 day'`, restriction_id: 1 })
      .where('id', '=', writer.memberId)
      .execute()
    assert.equal((await change(writer, id, '몰래')).body.code, 'silenced')
    await db
      .updateTable('member')
      .set({ silenced_until: null, restriction_id: null })
      .where('id', '=', writer.memberId)
      .execute()
    const act = { targetType: table, targetId: id, content: 'hide', member: 'none', reason: 'abuse' }
    const { decisionId } = (await post(owner, '/api/moderation/direct', act)).body.data
    assert.equal((await change(writer, id, '몰래')).body.code, 'withheld', table)
    await post(owner, '/api/moderation/undo', { decisionId })
    assert.equal((await read()).at(-1).content, '내 말')
    await remove(writer, id)
    assert.equal((await change(writer, id, '다시')).status, 404)
  }
})

test('a text that a moderator kept may be reported again once it has changed', async () => {
  const { post, put, aMember, theAdmin } = await testApp()
  const [author, writer, reader, owner] = [
    await aMember(),
    await aMember(),
    await aMember(),
    await theAdmin(),
  ]
  const postId = await aPost(author)
  const { commentId } = (await post(writer, '/api/comment', { postId, content: '무난한 말' })).body.data
  const report = () =>
    post(reader, '/api/report', { targetType: 'comment', targetId: commentId, reason: 'abuse' })
  await report()
  const kept = { content: 'keep', member: 'none' }
  assert.equal((await decide(owner, { targetType: 'comment', targetId: commentId }, kept)).status, 200)
  assert.equal((await report()).status, 409)
  await put(writer, '/api/comment', { commentId, content: '심한 말' })
  assert.equal((await report()).status, 201)
})

test('in 해결방 words are changed as well, and no page tells of it', async () => {
  const { post, get, put, aMember } = await testApp()
  const [author, solver] = [await aMember(), await aMember()]
  const postId = await aPuzzle(author)
  await post(solver, '/api/correct', { postId, answer: '집사' })
  const said = { postId, content: '표식처음', room: 'solved' }
  const { commentId } = (await post(solver, '/api/comment', said)).body.data
  assert.equal((await put(solver, '/api/comment', { commentId, content: '표식나중' })).status, 200)
  const { data } = (await get(author, '/api/solved-room/comments', { postId })).body
  assert.equal(data[0].content, '표식나중')
  assert.doesNotMatch((await get(null, '/api/comments', { postId })).text, /표식/)
})
