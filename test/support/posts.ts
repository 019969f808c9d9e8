import assert from 'node:assert/strict'
import { testApp } from './app.ts'
import { draftOf, puzzleOf } from './drafts.ts'
import type { Person } from './people.ts'

async function written(author: Person, draft: Record<string, unknown>): Promise<number> {
  const { post } = await testApp()
  const { status, body } = await post(author, '/api/post', draft)
  assert.equal(status, 201)
  return body.data.postId
}

/** Writes a post on the free board. Resolves to its id. */
export const aPost = (author: Person, over = {}) => written(author, draftOf({ title: '밀실', ...over }))

/** A puzzle whose answer is 집사 by default. */
export const aPuzzle = (author: Person, over = {}) => written(author, puzzleOf({ title: '밀실', ...over }))

export async function deletePost(author: Person, postId: number) {
  const { del } = await testApp()
  assert.equal((await del(author, '/api/post', { postId })).status, 204)
}

/** The number of posts that a member's profile shows. */
export async function findCount({ memberId }: Person) {
  const { db } = await testApp()
  const member = await db
    .selectFrom('member')
    .select('post_count')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return member.post_count
}

/** The number of posts that a board's list counts. */
export async function total(type: string) {
  const { get } = await testApp()
  return (await get(null, '/api/posts', { type, page: 1 })).body.total as number
}
