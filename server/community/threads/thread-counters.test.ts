import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'

/** More than two blocks of threads, so that pages begin in the first, the middle and the last block. */
const THREADS = 230

interface Talk {
  write(person: Person, parentId: number | null): Promise<number>
  remove(person: Person, id: number): Promise<void>
  read(query: Record<string, number>): Promise<{ ids: number[]; total: number; page: number }>
}

async function aTalkedAboutPost(author: Person): Promise<Talk> {
  const { get, post, del } = await testApp()
  const postId = await aPost(author)
  return {
    async write(person, parentId) {
      const { status, body } = await post(person, '/api/comment', { postId, parentId, content: '댓글' })
      assert.equal(status, 201)
      return body.data.commentId
    },
    async remove(person, commentId) {
      assert.equal((await del(person, '/api/comment', { commentId })).status, 204)
    },
    async read(query) {
      const { body } = await get(null, '/api/comments', { postId, ...query })
      const ids = body.data.map((row: { commentId: number }) => row.commentId)
      return { ids, total: body.total, page: body.page }
    },
  }
}

async function aTalkedAboutBook(owner: Person): Promise<Talk> {
  const { get, post, del } = await testApp()
  const { body: made } = await post(owner, '/api/book', { title: `책 ${randomUUID()}`, author: '지은이' })
  const { bookId } = made.data
  return {
    async write(person, parentId) {
      const { status, body } = await post(person, '/api/review', { bookId, parentId, content: '리뷰' })
      assert.equal(status, 201)
      return body.data.reviewId
    },
    async remove(person, reviewId) {
      assert.equal((await del(person, '/api/review', { reviewId })).status, 204)
    },
    async read(query) {
      const { body } = await get(null, '/api/reviews', { bookId, ...query })
      const ids = body.data.map((row: { reviewId: number }) => row.reviewId)
      return { ids, total: body.total, page: body.page }
    },
  }
}

async function assertPages({ read }: Talk, expected: number[]) {
  const found: number[] = []
  for (let page = 1; page <= Math.ceil(expected.length / 7) + 1; page += 1) {
    const { ids, total } = await read({ page, size: 7 })
    assert.equal(total, expected.length)
    found.push(...ids)
  }
  assert.deepEqual(found, expected)
  for (let index = 0; index < expected.length; index += 11)
    assert.equal((await read({ around: expected[index] as number, size: 7 })).page, Math.floor(index / 7) + 1)
}

for (const [what, aTalk] of [
  ['comments', aTalkedAboutPost],
  ['reviews', aTalkedAboutBook],
] as const)
  test(`every page of hundreds of ${what}, and each one's own page, is right while some come and go`, async () => {
    const { aMember } = await testApp()
    const [author, reader] = [await aMember(), await aMember()]
    const talk = await aTalk(author)
    const roots: number[] = []
    for (let at = 0; at < THREADS; at += 10)
      roots.push(...(await Promise.all(Array.from({ length: 10 }, () => talk.write(reader, null)))))
    roots.sort((one, other) => one - other)
    await assertPages(talk, roots)

    const reply = await talk.write(author, roots[150] as number)
    // A deleted thread with replies keeps its place in the list; one without replies disappears.
    const gone = new Set(roots.filter((_, index) => index % 9 === 4 || (index > 95 && index < 130)))
    gone.delete(roots[150] as number)
    await talk.remove(reader, roots[150] as number)
    await Promise.all([...gone].map(id => talk.remove(reader, id)))
    const kept = roots.filter(id => !gone.has(id))
    await assertPages(talk, kept)
    assert.equal(
      (await talk.read({ around: reply, size: 7 })).page,
      Math.floor(kept.indexOf(roots[150] as number) / 7) + 1,
    )

    await talk.remove(author, reply)
    const after = kept.filter(id => id !== roots[150])
    after.push(await talk.write(reader, null))
    await assertPages(talk, after)
  })
