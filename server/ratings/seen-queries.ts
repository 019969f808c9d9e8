import type { Db } from '../engines/database/database.ts'

/** When a member first saw a puzzle; later looks change nothing. */
export const insertSeen = (db: Db, seen: { postId: number; memberId: number }) =>
  db
    .insertInto('post_seen')
    .values({ post_id: seen.postId, member_id: seen.memberId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
