import assert from 'node:assert/strict'
import type { Comment } from '#contract/community/comments/comments.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'

export async function aThread() {
  const app = await testApp()
  const author = await app.aMember()
  const postId = await aPost(author)
  const write = (who: Person | null, content: unknown, parentId?: unknown) =>
    app.post(who, '/api/comment', { postId, parentId, content })
  return {
    ...app,
    author,
    postId,
    write,
    async comment(who: Person, content: string, parentId?: number): Promise<number> {
      const { status, body } = await write(who, content, parentId)
      assert.equal(status, 201)
      return body.data.commentId
    },
    remove: (who: Person | null, commentId: number) => app.del(who, '/api/comment', { commentId }),
    read: async (query = {}) => (await app.get(null, '/api/comments', { postId, ...query })).body,
    counts: () =>
      app.db
        .selectFrom('post')
        .select(['comment_count as live', 'top_comment_count as top'])
        .where('id', '=', postId)
        .executeTakeFirstOrThrow(),
    countOf: async ({ memberId }: Person) =>
      (
        await app.db
          .selectFrom('member')
          .select('comment_count')
          .where('id', '=', memberId)
          .executeTakeFirstOrThrow()
      ).comment_count,
  }
}

/** A thread as its texts; a tombstone is null. */
export const words = (comments: Comment[]): unknown[] =>
  comments.map(({ content, replies }) => (replies.length ? [content, words(replies)] : content))
