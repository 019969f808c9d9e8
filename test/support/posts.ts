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
