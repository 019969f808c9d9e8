import type { Db } from '../engines/database/database.ts'

/** How many of a post's hints lie open for a member from now on; the post is locked. */
export const updateOpened = (
  trx: Db,
  { postId, memberId, opened }: { postId: number; memberId: number; opened: number },
) =>
  trx
    .insertInto('hint_use')
    .values({ post_id: postId, member_id: memberId, opened })
    .onConflict(conflict => conflict.columns(['post_id', 'member_id']).doUpdateSet({ opened }))
    .execute()
