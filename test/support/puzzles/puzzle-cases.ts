import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPuzzle } from '#test/support/posts.ts'

/** A puzzle whose answer is 집사, and ways to answer it. */
export async function aCase(over = {}) {
  const app = await testApp()
  const author = await app.aMember()
  const postId = await aPuzzle(author, over)
  const { db } = app
  return {
    ...app,
    author,
    postId,
    answer: (who: Person | null, answer: unknown) => app.post(who, '/api/correct', { postId, answer }),
    solution: async (who: Person) => {
      const { solvedAt, place, triesLeft, ...result } = (await app.get(who, '/api/correct', { postId })).body
        .data
      return result
    },
    solvers: async (query = {}) => (await app.get(null, '/api/member/solved', { postId, ...query })).body,
    notices: async (who: Person) => (await app.get(who, '/api/notifications')).body.data,
    edit: (who: Person, change: object) =>
      app.put(who, '/api/post', { postId, ...puzzleOf({ title: '밀실', ...change }) }),
    counts: async (who: Person) => {
      const member = db.selectFrom('member').select('solved_count').where('id', '=', who.memberId)
      const post = db.selectFrom('post').select('solver_count').where('id', '=', postId)
      return [
        (await member.executeTakeFirstOrThrow()).solved_count,
        (await post.executeTakeFirstOrThrow()).solver_count,
      ]
    },
    /** Moves the member's attempts into the past by this much. */
    wait: (who: Person, interval: string) =>
      db
        .updateTable('attempt')
        .set({ created_at: sql<string>`created_at - ${interval}::interval` })
        .where('post_id', '=', postId)
        .where('member_id', '=', who.memberId)
        .execute(),
    /** Moves all attempts of the member to this time. */
    triedAgo: (who: Person, interval: string) =>
      db
        .updateTable('attempt')
        .set({ created_at: sql<string>`clock_timestamp() - ${interval}::interval` })
        .where('post_id', '=', postId)
        .where('member_id', '=', who.memberId)
        .execute(),
  }
}
