import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'

export type Row = Record<string, unknown>

/** The members that the first of these comments mentions. */
export const namedFirst = ([first]: Row[]) => (first?.mentions ?? []) as Row[]

/** An author, mentioned members, and their actions. */
export async function aWriterAndNamed() {
  const app = await testApp()
  const [writer, called] = [await app.aMember(), await app.aMember()]
  const { get, post, put, db } = app
  return {
    ...app,
    ...{ writer, called },
    naming: (who: Person) => ({
      content: `@${who.nickname} 님, 범인은 누구일까요?`,
      mentions: [who.memberId],
    }),
    comments: async (postId: number) => (await get(null, '/api/comments', { postId })).body.data as Row[],
    /** A member's notifications about mentions. */
    told: async (who: Person) =>
      ((await get(who, '/api/notifications', { page: 1 })).body.data as Row[]).filter(({ kind }) =>
        /mention/i.test(String(kind)),
      ),
    turnOff: (who: Person, mentions = false) =>
      put(who, '/api/user/profile', { openness: 'open', bio: null, showSolved: false, mentions }),
    makeOlder: (table: 'comment' | 'review' | 'post', id: number) =>
      sql`update ${sql.table(table)} set created_at = now() - interval '61 minutes' where id = ${id}`.execute(
        db,
      ),
    withdraw: ({ memberId }: Person) =>
      sql`update member set withdrawn_at = now(), nickname = '탈퇴한 회원', nickname_key = null where id = ${memberId}`.execute(
        db,
      ),
    post,
  }
}
